/** The templates of an account: floating bars that it keeps under names. */
import type { Transaction } from 'kysely'
import { canSaveTemplates } from '#domain/accounts/permissions.ts'
import { barAsAllowed, barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import { barTemplateLimits, barTemplateMessages } from '#domain/bars/bar-template.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { isAnnouncementPage } from '#domain/bars/page-bars.ts'
import { readStoredBar } from '#domain/bars/stored-bar.schema.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { badRequest, forbidden, invalid } from '../http/errors.ts'
import type { Once } from '../idempotency/once.ts'
import type { BarOwner } from './bar-kind.ts'
import { floatingBars as kind } from './floating-bars.ts'
import { barPageOf } from './merge-bar.ts'
import type { NamedBar } from './named-bars-repository.ts'
import { changeNamed, makeNamedBar, type NamedBarRules } from './named-bars.ts'
import type { SaveDeps } from './save-bar.ts'

export const templates: NamedBarRules<FloatingBar> = {
  table: 'bar_templates',
  readStored: readStoredBar,
  perAccount: barTemplateLimits.perAccount,
  messages: barTemplateMessages,
}

type Trx = Transaction<Database>

type TemplateSave = {
  /** Whose bar it was: known and one's own, like everything that a request names. */
  pageId: string
  bar: FloatingBar
  templateId?: string | undefined
  templateName?: string | undefined
  once: Once
}

const NAME = 'options.templateName'

export function saveTemplate(
  { database, clock }: SaveDeps,
  owner: BarOwner,
  { pageId, bar: sent, templateId: id, templateName: name, once }: TemplateSave,
): Promise<string> {
  const { id: account, permissions } = owner.account
  const save = async (trx: Trx) => {
    const { page } = await barPageOf(trx, owner, { kind, pageId })
    if (isAnnouncementPage(page.type)) throw badRequest(barPermissionMessages.announcement)
    if (!canSaveTemplates(permissions)) throw forbidden(barPermissionMessages.templates)
    const bar = barAsAllowed({ ...sent, isAnnouncementBar: false }, permissions)
    const saved = { rules: templates, bar, field: NAME, now: clock.now() }
    if (id !== undefined) return (await changeNamed(trx, account, { ...saved, id, name })).id
    if (name === undefined) throw invalid(NAME, barTemplateMessages.nameRequired)
    return makeNamedBar(trx, account, { ...saved, name })
  }
  return inTransaction(database.db, (trx) => once(trx, () => save(trx)))
}

/** What one has made stays one's own on any plan: it can be renamed and deleted. */
export function renameTemplate(
  { database, clock }: SaveDeps,
  account: BarOwner['account'],
  { templateId: id, templateName: name }: { templateId: string; templateName: string },
): Promise<NamedBar<FloatingBar>> {
  const change = { rules: templates, id, name, field: 'templateName', now: clock.now() }
  return inTransaction(database.db, (trx) => changeNamed(trx, account.id, change))
}
