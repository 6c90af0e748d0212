/** The settings that the server was started with: of secrets only whether they are set. */
import {
  aboutSetting,
  installationSettings,
  type SettingName,
} from '#domain/installation/installation-settings.ts'
import type { GivenSetting } from '#domain/installation/support-report.ts'
import type { Environment } from '../foundation/environment.ts'

export function givenSettings(environment: Environment): GivenSetting[] {
  const names = Object.keys(installationSettings) as SettingName[]
  return names.map((name) => {
    const value = asText(environment[name])
    const isSet = value !== ''
    return { name, isSet, value: isSet && aboutSetting(name).isSecret !== true ? value : null }
  })
}

function asText(value: Environment[SettingName]): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([topic, address]) => `${topic}=${address}`)
    .join(', ')
}
