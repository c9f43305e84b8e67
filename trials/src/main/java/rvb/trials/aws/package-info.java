/**
 * Trials on an EC2 + RDS rig that Terraform has applied: started through Systems Manager, followed,
 * and brought home from the rig's bucket. Nothing here applies or destroys.
 */
@NullMarked
package rvb.trials.aws;

import org.jspecify.annotations.NullMarked;
