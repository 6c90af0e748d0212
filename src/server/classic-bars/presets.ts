/** The presets of an account: settings of classic bars that it keeps under names. */
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { classicEditorMessages, classicPresetLimits } from '#domain/classic-bars/classic-bar-editor.ts'
import { classicBarAsAllowed } from '#domain/classic-bars/classic-permissions.ts'
import { readStoredClassicBar } from '#domain/classic-bars/stored-classic-bar.schema.ts'
import type { BarOwner } from '../bars/bar-kind.ts'
import { namedBarsOf, type NamedBar } from '../bars/named-bars-repository.ts'
import { changeNamed, makeNamedBar, type NamedBarRules } from '../bars/named-bars.ts'
import type { Db } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Once } from '../idempotency/once.ts'
import { refuseUnknownAvatar, type SaveDeps } from './save-classic-bar.ts'

export const presets: NamedBarRules<ClassicBar> = {
  table: 'classic_bar_presets',
  readStored: readStoredClassicBar,
  perAccount: classicPresetLimits.perAccount,
  messages: {
    nameTaken: classicEditorMessages.presetNameTaken,
    tooMany: classicEditorMessages.tooManyPresets,
  },
}

type Account = BarOwner['account']

/** In the order in which they were made; one that this version cannot read is left out. */
export async function presetsOf(db: Db, account: Account): Promise<NamedBar<ClassicBar>[]> {
  const kept = await namedBarsOf(db, account.id, presets)
  return kept.flatMap(({ data, ...named }) => (data ? [presetAnswer({ ...named, data }, account)] : []))
}

export function createPreset(
  { database, clock }: SaveDeps,
  { id: account, permissions }: Account,
  { name, data, once }: { name: string; data: ClassicBar; once: Once },
): Promise<NamedBar<ClassicBar>> {
  const bar = classicBarAsAllowed(data, permissions)
  return inTransaction(database.db, (trx) =>
    once(trx, async () => {
      await takeAccount(trx, account)
      await refuseUnknownAvatar(trx, account, bar)
      const id = await makeNamedBar(trx, account, {
        rules: presets,
        name,
        field: 'name',
        bar,
        now: clock.now(),
      })
      return { id, name, data: bar }
    }),
  )
}

export async function renamePreset(
  { database, clock }: SaveDeps,
  account: Account,
  { presetId: id, presetName: name }: { presetId: string; presetName: string },
): Promise<NamedBar<ClassicBar>> {
  const change = { rules: presets, id, name, field: 'presetName', now: clock.now() }
  const renamed = await inTransaction(database.db, (trx) => changeNamed(trx, account.id, change))
  return presetAnswer(renamed, account)
}

function presetAnswer(
  { id, name, data }: NamedBar<ClassicBar>,
  { permissions }: Account,
): NamedBar<ClassicBar> {
  return { id, name, data: classicBarAsAllowed(data, permissions) }
}
