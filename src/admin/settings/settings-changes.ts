/** What somebody changed on the settings screen: the only part that is sent. */
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'

/** The fields whose values differ from what was loaded, lists compared by what is in them. */
export function settingsChanges(values: SettingsForm, loaded: SettingsForm): Partial<SettingsForm> {
  const names = Object.keys(values) as (keyof SettingsForm)[]
  const changed = names.filter((name) => JSON.stringify(values[name]) !== JSON.stringify(loaded[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
