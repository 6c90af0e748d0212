/** The settings that the server was started with: of secrets only whether they are set. */
import { aboutSetting, settingNames, type SettingName } from '#domain/installation/installation-settings.ts'
import type { GivenSetting } from '#domain/installation/support-report.ts'
import type { Environment } from '../foundation/environment.ts'

type Value = Environment[SettingName]

/** Those of platforms only where they are set: most installations have none of them. */
export function givenSettings(environment: Environment): GivenSetting[] {
  const values: Readonly<Record<string, Value>> = environment
  return [...new Set([...settingNames, ...Object.keys(values)])].map((name) => {
    const value = asText(values[name])
    const isSet = value !== ''
    return { name, isSet, value: isSet && aboutSetting(name)?.isSecret !== true ? value : null }
  })
}

function asText(value: Value): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([topic, address]) => `${topic}=${address}`)
    .join(', ')
}
