/** Every kind of work that waits in the jobs table. A noun adds its own in `thing-jobs.ts` and one line here. */
import { askForNewPassword, forgetTheExpired } from '../accounts/account-jobs.ts'
import { sendMail } from '../mails/mail-jobs.ts'
import { rewrapDataKeys } from '../secrets/secret-jobs.ts'
import { recomputeDeadlines } from '../campaigns/recompute-deadlines.ts'
import { eraseCampaign } from '../campaigns/remove-campaign.ts'
import { forgetVisitors } from '../visitors/visitor-jobs.ts'
import type { Job } from './job.ts'

export const jobKinds: Job[] = [
  sendMail,
  askForNewPassword,
  forgetTheExpired,
  rewrapDataKeys,
  recomputeDeadlines,
  eraseCampaign,
  forgetVisitors,
]
