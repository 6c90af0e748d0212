/** What goes when a campaign goes to another account at its platform: lists, fields and tags of the one before. */
import { fieldsOf, thingOf } from '../saves/field-changes.ts'
import { emptyIntegrationSettings, type IntegrationSettings } from './integration-settings.ts'

/** `named`: the paths that were sent, which were chosen in the new account; null: everything was sent. */
export function chosenInAccount(
  now: IntegrationSettings,
  { before, named }: { before: IntegrationSettings; named: readonly string[] | null },
): IntegrationSettings {
  if (named === null || before.connectionId === now.connectionId || before.connectionId === '') return now
  const empty = fieldsOf(emptyIntegrationSettings)
  const kept = Object.entries(fieldsOf(now)).map(([path, value]): [string, unknown] =>
    named.includes(path) || path === CONSENT ? [path, value] : [path, empty[path]],
  )
  // The same paths as before, so the same settings.
  return thingOf(Object.fromEntries(kept)) as IntegrationSettings
}

/** A text of the owner's own. */
const CONSENT = 'optIn.consent'
