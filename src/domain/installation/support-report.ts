/** The health of an installation as a file for support: nothing in it opens a door or names a person. */
import type { Health } from './health.ts'

export type GivenSetting = { name: string; isSet: boolean; value: string | null }

type Report = { at: number; health: Health; settings: readonly GivenSetting[]; runtime: string }

export function supportReport({ at, health, settings, runtime }: Report): string {
  const lines = [
    `Lastcall: report for support, ${new Date(at).toISOString()}`,
    runtime,
    '',
    health.verdict,
    ...health.needs.map(({ severity, title, text }) => `- ${severity}: ${title}. ${text}`),
    ...health.checks.flatMap(({ title, status, facts, note }) => [
      '',
      `${title}: ${status}`,
      ...facts.map(({ name, value }) => `  ${name}: ${value}`),
      ...(note === null ? [] : [`  ${note}`]),
    ]),
    '',
    'Settings',
    ...settings.map(({ name, isSet, value }) => `  ${name}: ${value ?? (isSet ? 'set' : 'not set')}`),
  ]
  return withoutPeople(lines.join('\n')) + '\n'
}

/** Errors quote what they choked on. */
const EMAIL = /[^\s"'<>()=,;:“”]+@[^\s"'<>()=,;:“”]+/g

function withoutPeople(text: string): string {
  return text.replaceAll(EMAIL, '[email]')
}
