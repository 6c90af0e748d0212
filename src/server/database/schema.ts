/** Every table, as Kysely sees it: the nouns bring their tables, this is where they meet. */
import type { Kysely, Transaction } from 'kysely'
import type { AccessTokenTables } from './tables-access-tokens.ts'
import type { AccountTables } from './tables-accounts.ts'
import type { ActivityTables } from './tables-activity.ts'
import type { AssistantTables } from './tables-assistant.ts'
import type { BarTables } from './tables-bars.ts'
import type { BulkActionTables } from './tables-bulk-actions.ts'
import type { CampaignTables } from './tables-campaigns.ts'
import type { ChecklistTables } from './tables-checklists.ts'
import type { ConnectionTables } from './tables-connections.ts'
import type { DeadlineWriteTables } from './tables-deadline-writes.ts'
import type { EmailTables } from './tables-emails.ts'
import type { HistoryTables } from './tables-history.ts'
import type { OutgoingEventTables } from './tables-outgoing-events.ts'
import type { PageTables } from './tables-pages.ts'
import type { PasskeyTables } from './tables-passkeys.ts'
import type { PortalTables } from './tables-portals.ts'
import type { PortalTaskTables } from './tables-portal-tasks.ts'
import type { ChainingTables } from './tables-chaining.ts'
import type { SalesTables } from './tables-sales.ts'
import type { StoreEventTables } from './tables-store-events.ts'
import type { StoreTables } from './tables-stores.ts'
import type { SystemTables } from './tables-system.ts'
import type { TestingTables } from './tables-testing.ts'
import type { TimerTables } from './tables-timers.ts'

export interface Database
  extends
    AccessTokenTables,
    AccountTables,
    ActivityTables,
    AssistantTables,
    BarTables,
    BulkActionTables,
    CampaignTables,
    ChainingTables,
    ChecklistTables,
    ConnectionTables,
    DeadlineWriteTables,
    EmailTables,
    HistoryTables,
    SalesTables,
    OutgoingEventTables,
    PageTables,
    PasskeyTables,
    PortalTables,
    PortalTaskTables,
    StoreEventTables,
    StoreTables,
    SystemTables,
    TestingTables,
    TimerTables {}

/** What repositories take: the database itself or a running transaction. */
export type Db = Kysely<Database> | Transaction<Database>
