/** What there is to choose at a platform, and what can be made there: lists, tags, fields. */
import type { FieldEntry } from '#domain/integrations/integrations.api.ts'
import type { Source } from '#domain/integrations/integration-settings.ts'
import type { TriggerKind } from '#domain/platforms/integration-facts.ts'
import type { Account, Adapter, Field, NewField, Page, Sources } from '#integrations/adapter.ts'
import { findSources, tagSources } from '#integrations/find-sources.ts'
import { badRequest } from '../http/errors.ts'
import { askPlatform, type PlatformConnection } from './ask-platform.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { fieldsInUse } from './integrations-repository.ts'

type Wanted = { search: string; page?: string | undefined }

export function sourcesAt(
  deps: IntegrationsDeps,
  at: PlatformConnection,
  { kind, search, page = null }: { kind: TriggerKind; search: string; page?: string | null | undefined },
): Promise<Page<Source>> {
  return askPlatform(deps, at, async (account, adapter) => {
    const sources = sourcesOf(adapter, kind)
    if (sources === 'names') return { entries: namesIn(search), next: null }
    if (!sources) return { entries: [], next: null }
    return findSources(sources, account, { text: search, page })
  })
}

export function createSource(
  deps: IntegrationsDeps,
  at: PlatformConnection,
  { kind, name }: { kind: TriggerKind; name: string },
): Promise<Source> {
  return askPlatform(deps, at, async (account, adapter) => {
    const sources = sourcesOf(adapter, kind)
    if (sources && sources !== 'names' && sources.create) return sources.create(account, name.trim())
    throw badRequest(`${adapter.name} does not let us create that. Create it there.`)
  })
}

function sourcesOf(adapter: Adapter, kind: TriggerKind): Sources | 'names' | null {
  return adapter.triggers[kind] ?? (kind === 'tag' ? tagSources(adapter) : null)
}

/** The one that was typed. */
function namesIn(search: string): Source[] {
  const name = search.trim()
  return name === '' ? [] : [{ id: name, name }]
}

export function fieldsAt(
  deps: IntegrationsDeps,
  at: PlatformConnection,
  { list, ...wanted }: Wanted & { list?: string | undefined },
): Promise<Page<FieldEntry>> {
  return askPlatform(deps, at, async (account, adapter) => {
    const found = await foundFields(account, adapter, { list: list ?? '', ...wanted })
    const used = await fieldsInUse(deps.database.db, at.accountId, at.connectionId)
    return { ...found, entries: found.entries.map((one) => ({ ...one, usedBy: used.get(one.id) ?? [] })) }
  })
}

/** Of an account: text and date alike. */
export function allFields(deps: IntegrationsDeps, at: PlatformConnection): Promise<readonly Field[]> {
  return askPlatform(deps, at, (account, { fields }) => fieldsWhere(account, fields, { list: '', text: '' }))
}

/** No account has more pages of fields. */
const MAX_PAGES = 100

/** No platform searches its fields: whoever looks for one looks through all. */
async function foundFields(
  account: Account,
  { fields }: Adapter,
  { list, search, page = null }: { list: string; search: string; page?: string | null | undefined },
): Promise<Page<Field>> {
  if (!fields.list || (fields.of === 'list' && list === '')) return { entries: [], next: null }
  const text = folded(search.trim())
  if (text === '') return fields.list(account, { list, page })
  return { entries: await fieldsWhere(account, fields, { list, text }), next: null }
}

async function fieldsWhere(
  account: Account,
  fields: Adapter['fields'],
  { list, text }: { list: string; text: string },
): Promise<Field[]> {
  const found: Field[] = []
  let page: string | null = null
  for (let pages = 0; fields.list && pages < MAX_PAGES; pages++) {
    const { entries, next }: Page<Field> = await fields.list(account, { list, page })
    found.push(...entries.filter(({ name }) => folded(name).includes(text)))
    if (next === null) break
    page = next
  }
  return found
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

export function createField(deps: IntegrationsDeps, at: PlatformConnection, wish: NewField): Promise<Field> {
  return askPlatform(deps, at, async (account, { name, fields }) => {
    if (!fields.types.includes(wish.type)) throw badRequest(`${name} has no fields of that type.`)
    if (fields.of === 'list' && wish.list === '') throw badRequest('Please select a list first.')
    return fields.create(account, { ...wish, name: wish.name.trim() })
  })
}

/** Where a person is looked for: in the list whose field is written, or in the whole account. */
export function listOf({ fields }: Adapter, list: Source | null): string {
  return fields.of === 'list' ? (list?.id ?? '') : ''
}
