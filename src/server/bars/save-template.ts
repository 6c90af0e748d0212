/** The templates of an account: made and overwritten from a bar, renamed, deleted. No page changes by it. */
import type { Transaction } from 'kysely'
import { canSaveTemplates } from '#domain/accounts/permissions.ts'
import { barAsAllowed, barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import { barTemplateLimits, barTemplateMessages, isSameTemplateName } from '#domain/bars/bar-template.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { isAnnouncementPage } from '#domain/bars/page-bars.ts'
import { lockAccount } from '../accounts/repository.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { badRequest, conflict, forbidden, invalid, notFound } from '../http/errors.ts'
import { newId } from '../foundation/ids.ts'
import type { Once } from '../idempotency/once.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { BarOwner } from './bar-answers.ts'
import {
  changeTemplate,
  deleteTemplate,
  insertTemplate,
  templatesOf,
  type ReadTemplate,
  type StoredTemplate,
} from './repository.ts'
import { barPageOf, type SaveDeps } from './save-bar.ts'

type Trx = Transaction<Database>

type TemplateSave = {
  /** Whose bar it was: known and one's own, like everything that a request names. */
  pageId: string
  bar: FloatingBar
  templateId?: string | undefined
  templateName?: string | undefined
  once: Once
}

export function saveTemplate(
  { database, clock }: SaveDeps,
  owner: BarOwner,
  { pageId, bar, templateId, templateName, once }: TemplateSave,
): Promise<string> {
  const { id: accountId, permissions } = owner.account
  const save = async (trx: Trx) => {
    const { page } = await barPageOf(trx, owner, pageId)
    if (isAnnouncementPage(page.type)) throw badRequest(barPermissionMessages.announcement)
    if (!canSaveTemplates(permissions)) throw forbidden(barPermissionMessages.templates)
    const templates = await takeTemplates(trx, accountId)
    const saved = { bar: barAsAllowed({ ...bar, isAnnouncementBar: false }, permissions), now: clock.now() }
    if (templateId === undefined) return makeTemplate(trx, accountId, { templates, templateName, ...saved })
    refuseForeign(templates, templateId)
    if (templateName !== undefined) refuseName(templates, { id: templateId, name: templateName })
    await changeTemplate(trx, accountId, { id: templateId, name: templateName, ...saved })
    return templateId
  }
  return inTransaction(database.db, (trx) => once(trx, () => save(trx)))
}

type Making = {
  templates: readonly StoredTemplate[]
  templateName: string | undefined
  bar: FloatingBar
  now: number
}

async function makeTemplate(
  trx: Trx,
  accountId: OwnedAccountId,
  { templates, templateName, bar, now }: Making,
): Promise<string> {
  if (templateName === undefined) throw invalid(NAME, barTemplateMessages.nameRequired)
  if (templates.length >= barTemplateLimits.perAccount) throw conflict(barTemplateMessages.tooMany)
  const id = newId()
  refuseName(templates, { id, name: templateName })
  await insertTemplate(trx, accountId, { id, name: templateName, bar, now })
  return id
}

/** What one has made stays one's own on any plan: it can be renamed and deleted. */
export function renameTemplate(
  { database, clock }: SaveDeps,
  account: BarOwner['account'],
  { templateId: id, templateName: name }: { templateId: string; templateName: string },
): Promise<ReadTemplate> {
  return inTransaction(database.db, async (trx) => {
    const templates = await takeTemplates(trx, account.id)
    const { data } = refuseForeign(templates, id)
    // One that this version cannot read is on no list either.
    if (!data) throw notFound()
    refuseName(templates, { id, name }, 'templateName')
    await changeTemplate(trx, account.id, { id, name, now: clock.now() })
    return { id, name, data }
  })
}

/** `noted` writes the audit in the same transaction. */
export function removeTemplate(
  { database }: SaveDeps,
  account: BarOwner['account'],
  { templateId, noted }: { templateId: string; noted: (trx: Trx) => Promise<void> },
): Promise<void> {
  return inTransaction(database.db, async (trx) => {
    if (!(await deleteTemplate(trx, account.id, templateId))) throw notFound()
    await noted(trx)
  })
}

/** One after the other: two that ask for one name, or for the last place, do not both get it. */
async function takeTemplates(trx: Trx, accountId: OwnedAccountId): Promise<StoredTemplate[]> {
  await lockAccount(trx, accountId)
  return templatesOf(trx, accountId)
}

function refuseForeign(templates: readonly StoredTemplate[], templateId: string): StoredTemplate {
  const template = templates.find(({ id }) => id === templateId)
  if (!template) throw notFound()
  return template
}

const NAME = 'options.templateName'

type TemplateName = { id: string; name: string }

function refuseName(templates: readonly StoredTemplate[], wanted: TemplateName, field = NAME): void {
  const isTaken = templates.some(({ id, name }) => id !== wanted.id && isSameTemplateName(name, wanted.name))
  if (isTaken) throw invalid(field, barTemplateMessages.nameTaken)
}
