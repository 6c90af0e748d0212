/** The floating bars of a campaign and the templates of its account, as they leave the server. */
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { barAsAllowed } from '#domain/bars/bar-permissions.ts'
import type { BarList, BarTemplate } from '#domain/bars/bars.api.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { Db } from '../database/schema.ts'
import { barAnswers } from './bar-answers.ts'
import type { BarOwner } from './bar-kind.ts'
import { floatingBars } from './floating-bars.ts'
import { namedBarsOf, type NamedBar } from './named-bars-repository.ts'
import { templates } from './save-template.ts'

export async function barList(db: Db, owner: BarOwner): Promise<BarList> {
  const bars = await barAnswers(db, owner, floatingBars)
  // A floating bar has its button in its data.
  return { bars: bars.map(({ cta: _ofPage, ...bar }) => bar), templates: await templateList(db, owner) }
}

const byName = new Intl.Collator('en', { numeric: true })

/** One that this version cannot read is left out. */
async function templateList(db: Db, { account }: BarOwner): Promise<BarTemplate[]> {
  const kept = await namedBarsOf(db, account.id, templates)
  return kept
    .flatMap(({ data, ...named }) => (data ? [templateAnswer({ ...named, data }, account.permissions)] : []))
    .toSorted((one, other) => byName.compare(one.name, other.name))
}

export function templateAnswer(
  { id, name, data }: NamedBar<FloatingBar>,
  permissions: AccountPermissions,
): BarTemplate {
  return { id, name, data: barAsAllowed(data, permissions), is_v2: true }
}
