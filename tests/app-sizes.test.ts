/** What owners download stays small: bytes of the built app, compressed. Visitors' bytes: embed-sizes.test.ts. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Manifest, ManifestChunk } from 'vite'
import { analyticsScreens, assistantParts, portalEditorParts } from '../scripts/screen-chunks.ts'

const KB = 1000

const analytics = new Set<string>(analyticsScreens)
const openedOnScreens = new Set<string>([...assistantParts, ...portalEditorParts])

function setup() {
  const manifest = JSON.parse(readFileSync('dist/admin/.vite/manifest.json', 'utf8')) as Manifest
  const chunks = Object.values(manifest)
  const entry = chunks.find(({ isEntry }) => isEntry)
  assert.ok(entry)
  const start = filesLoadedWith(entry, manifest)
  const screens = chunks.filter(({ isDynamicEntry }) => isDynamicEntry)
  const filesOfScreens = screens.map((chunk) => ({
    name: String(chunk.src),
    files: filesLoadedWith(chunk, manifest),
  }))
  const users = (file: string) => filesOfScreens.filter(({ files }) => files.has(file)).length
  const places = (file: string) => placesOf(filesOfScreens.filter(({ files }) => files.has(file))).size
  const mostPlaces = placesOf(filesOfScreens).size / 2
  const shared = new Set(filesOfScreens.flatMap(({ files }) => [...files]).filter((file) => users(file) > 1))
  const common = new Set([...shared].filter((file) => places(file) > mostPlaces)).union(start)
  return {
    manifest,
    start,
    script: gzipped(ofKind(common, '.js')),
    styles: gzipped(ofKind(common, '.css')),
    screens: filesOfScreens.map(({ name, files }) => ({
      name,
      size: gzipped(files.difference(shared).difference(start)),
    })),
  }
}

/** Tabs are one place: what they need is needed in one place of the app. What is opened on a screen is none of its own. */
function placesOf(screens: readonly { name: string }[]): Set<string> {
  const names = screens.map(({ name }) => basename(name, '.tsx')).filter((name) => !openedOnScreens.has(name))
  return new Set(names.map((name) => (analytics.has(name) ? 'analytics' : name)))
}

function filesLoadedWith(chunk: ManifestChunk, manifest: Manifest, files = new Set<string>()): Set<string> {
  if (files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const file of chunk.css ?? []) files.add(file)
  for (const key of chunk.imports ?? []) filesLoadedWith(manifest[key]!, manifest, files)
  return files
}

function ofKind(files: Set<string>, ending: string): Set<string> {
  return new Set([...files].filter((file) => file.endsWith(ending)))
}

function gzipped(files: Set<string>): number {
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/admin/${file}`), { level: 9 }).length,
    0,
  )
}

function fits(t: { diagnostic(message: string): void }, what: string, size: number, limit: number): void {
  t.diagnostic(`${what}: ${size} of ${limit} bytes`)
  assert.ok(size <= limit, `${what} takes ${size} bytes, ${size - limit} too many`)
}

// What most screens need counts as the start, wherever the bundler puts it.
test('the app starts with at most 270 KB of script and 25 KB of styles', (t) => {
  const { script, styles } = setup()

  fits(t, 'script at start', script, 270 * KB)
  fits(t, 'styles at start', styles, 25 * KB)
})

test('each screen that is loaded later takes at most 30 KB, its styles included', (t) => {
  const { screens } = setup()

  for (const { name, size } of screens) fits(t, name, size, 30 * KB)
})

const FILES = 16

/** What is loaded for screens with many parts: the frame that each stands in, and the file that it comes in. */
const lookedAt: Record<string, readonly string[]> = {
  campaigns: ['app-layout', 'campaigns-screen'],
  create: ['forms'],
  deadline: ['campaign-editor', 'forms'],
  pages: ['campaign-editor', 'editors'],
  emails: ['campaign-editor', 'emails-screen'],
  discounts: ['campaign-editor', 'discounts-screen', 'store-band'],
  testing: ['campaign-editor', 'testing-screen'],
  analytics: ['analytics-layout', 'overview-screen'],
  people: ['analytics-layout', 'leads-screen'],
  'one person': ['person-screen'],
  'the proof log': ['analytics-layout', 'proof-log-screen'],
  'the dashboard': ['app-layout', 'dashboard-screen'],
  'the account': ['app-layout', 'account-screen'],
  'the installation': ['app-layout', 'installation-screen'],
  'the editor of bars': ['campaign-editor', 'bar-design-screen'],
  'the editors of earlier bars': ['campaign-editor', 'earlier-editors'],
  'the editor of inline timers': ['campaign-editor', 'inline-timer-editor-screen'],
}

for (const [screen, names] of Object.entries(lookedAt))
  test(`a first look at ${screen} takes at most ${FILES} files`, (t) => {
    const { manifest, start } = setup()

    const files = names.reduce(
      (found, name) => filesLoadedWith(named(name, manifest), manifest, found),
      start,
    )

    t.diagnostic(`${screen}: ${files.size} files, ${gzipped(files)} bytes`)
    assert.ok(files.size <= FILES, `${screen} takes ${files.size} files`)
  })

test('no file of the app comes back to itself by its imports: they run one after the other', () => {
  const { manifest } = setup()

  for (const [name, chunk] of Object.entries(manifest)) {
    const others = (chunk.imports ?? []).map((key) => filesLoadedWith(manifest[key]!, manifest))
    assert.ok(!others.some((files) => files.has(chunk.file)), `${name} imports itself`)
  }
})

function named(name: string, manifest: Manifest): ManifestChunk {
  const found = Object.values(manifest).find((chunk) => chunk.name === name && chunk.file.endsWith('.js'))
  assert.ok(found, `There is no file ${name}`)
  return found
}
