/** Whatever changes something is closed while it works: every mutation of the app is held to it, by its name in its file. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** Why what starts a change may be used again while it is under way. */
const openMeanwhile: Record<string, string> = {
  'campaigns/campaign-priority.tsx order':
    'rows are moved on at once; orders are sent one after the other, and the last one counts',
  'campaigns/delete-campaign-dialog.tsx remove':
    'its dialog is closed, and nothing is sent before its Undo is over',
  'leads/lead-dialogs.tsx remove': 'its dialog is closed, and nothing is sent before its Undo is over',
  'people/person-screen.tsx remove': 'its screen is left, and nothing is sent before its Undo is over',
  'sale-tracking/use-worth.ts mutateAsync':
    'fields keep what is typed in them; their saves are sent one after the other',
  'testing/reset-links-card.tsx remove': 'its row is gone, and nothing is sent before its Undo is over',
  'email-timers/code-panel.tsx save':
    'switches show what they will be; their saves are sent one after the other',
  'editor/use-saves.ts mutation':
    'what saves itself sends one after the other; by hand, use-save.ts says that it is busy',
  'emails/timer-section.tsx save':
    'switches show what they will be; their saves are sent one after the other',
  'pages/announcement-pages.tsx remove':
    'its dialog is closed, and its row is a placeholder meanwhile (A §4)',
  'campaign-editor/campaign-editor.tsx mutateAsync':
    'a name shows what it will be; renaming twice is the same as once',
  'classic-bars/use-presets.ts rename': 'a name shows what it will be; renaming twice is the same as once',
  'bars/use-templates.ts rename': 'a name shows what it will be; renaming twice is the same as once',
  'settings/settings-editor.tsx save': 'busy says so, from the question before the save on',
  'campaign-editor/campaign-deadline-screen.tsx save': 'busy says so, from the question before the save on',
  'wizard/use-wizard-save.ts save': 'busy says so, from the question before the save on',
}

type Source = { file: string; text: string }

/** The mutations that a file starts, by the names that they have there. */
function startedIn(text: string): string[] {
  const byName = [...text.matchAll(/(\w+)\.mutate(?:Async)?\b/g)].map(([, name = '']) => name)
  const destructured = /\{[^}]*\bmutateAsync\b[^}]*\} = use/.test(text) ? ['mutateAsync'] : []
  return [...new Set([...byName, ...destructured])]
}

function isClosedMeanwhile(text: string, name: string): boolean {
  return name === 'mutateAsync'
    ? /\bisPending\b/.test(text)
    : new RegExp(`\\b${name}\\.isPending\\b`).test(text)
}

function forgotten(sources: readonly Source[]): string[] {
  return sources.flatMap(({ file, text }) =>
    startedIn(text)
      .filter((name) => !isClosedMeanwhile(text, name))
      .map((name) => `${file} ${name}`),
  )
}

const ROOT = 'src/admin/'

test('every button, menu and switch that changes something is closed while that is under way', () => {
  const sources = globSync(`${ROOT}**/*.{ts,tsx}`, { exclude: ['**/*.test.ts'] }).map((file) => ({
    file: file.slice(ROOT.length),
    text: readFileSync(file, 'utf8'),
  }))

  assert.deepEqual(forgotten(sources).toSorted(), Object.keys(openMeanwhile).toSorted())
})

test('a mutation that nobody looks at is found, by its name or without one', () => {
  const text = 'const save = useSave()\nconst go = () => save.mutate()'
  const taken = 'const { mutateAsync } = useSave()\nconst go = () => mutateAsync()'

  assert.deepEqual(forgotten([{ file: 'a.tsx', text }]), ['a.tsx save'])
  assert.deepEqual(forgotten([{ file: 'a.tsx', text: `${text}\n<Button busy={save.isPending} />` }]), [])
  assert.deepEqual(forgotten([{ file: 'b.tsx', text: taken }]), ['b.tsx mutateAsync'])
})
