/** Every kind of work that waits in the jobs table. A noun adds its own in `thing-jobs.ts` and one line here. */
import { askForNewPassword, forgetTheExpired } from './accounts/account-jobs.ts'
import { forgetAssistantConversations } from './assistant/assistant-jobs.ts'
import { welcomeOrRemind } from './accounts/open-sign-up.ts'
import { checkConnections } from './connections/connection-jobs.ts'
import { checkStores, forgetStoreEvents } from './stores/store-jobs.ts'
import { subscribeStore } from './stores/subscribe-store.ts'
import { sendWeeklyReports } from './dashboard/weekly-report-jobs.ts'
import { sendMail } from './mails/mail-jobs.ts'
import { rewrapDataKeys } from './jobs/secret-jobs.ts'
import { nightlyBackup } from './installation/backup-jobs.ts'
import { recomputeDeadlines } from './campaigns/recompute-deadlines.ts'
import { eraseCampaign } from './campaign-lifecycle/remove-campaign.ts'
import { checkTriggers } from './integrations/check-trigger.ts'
import { startExisting } from './integrations/existing-people.ts'
import { forgetArrivals } from './integrations/forget-arrivals.ts'
import { pollTriggers } from './integrations/poll-triggers.ts'
import { resolveArrivals } from './integrations/resolve-arrivals.ts'
import { lookForSilentTriggers } from './integrations/silent-triggers.ts'
import { removeWebhook } from './integrations/triggers-removal.ts'
import { removeUnstoredWebhook } from './integrations/unstored-webhook.ts'
import { checkPages } from './pages/check-pages.ts'
import { forgetPortalImages } from './portals/image-jobs.ts'
import { removeUnstoredRule } from './sale-trackings/unstored-rule.ts'
import { matchBuyers } from './sales/match-buyers.ts'
import { addUpSaleCounts } from './sales/sale-count-jobs.ts'
import { forgetSaleNetworks, forgetUnclaimedOrders } from './sales/sale-jobs.ts'
import { forgetOldEvents } from './outgoing-events/event-jobs.ts'
import { forgetStoreStartsSettled } from './store-events/forget-store-starts.ts'
import { forgetActivity } from './activity/activity-jobs.ts'
import { addUpLeadCounts } from './lead-store/add-up-jobs.ts'
import { bulkAction } from './leads/bulk-actions.ts'
import { forgetVisitors } from './lead-store/visitor-jobs.ts'
import type { z } from 'zod'
import type { Deps } from './deps.ts'
import type { Job } from './jobs/job.ts'

export const jobKinds: readonly Job<z.ZodType, Deps>[] = [
  sendMail,
  askForNewPassword,
  welcomeOrRemind,
  forgetTheExpired,
  sendWeeklyReports,
  rewrapDataKeys,
  recomputeDeadlines,
  bulkAction,
  eraseCampaign,
  forgetVisitors,
  forgetActivity,
  forgetSaleNetworks,
  forgetUnclaimedOrders,
  matchBuyers,
  addUpLeadCounts,
  addUpSaleCounts,
  nightlyBackup,
  checkConnections,
  subscribeStore,
  checkStores,
  forgetStoreEvents,
  removeWebhook,
  removeUnstoredWebhook,
  removeUnstoredRule,
  checkPages,
  forgetPortalImages,
  checkTriggers,
  lookForSilentTriggers,
  pollTriggers,
  resolveArrivals,
  startExisting,
  forgetArrivals,
  forgetStoreStartsSettled,
  forgetOldEvents,
  forgetAssistantConversations,
]
