/** The lint rules that keep time, chance and the network in their rooms can tell right from wrong. */
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'

const clock = 'Domain has no clock: take the time as epoch milliseconds.'
const chance = 'Domain has no randomness: take the value as an argument.'
const network = 'Foreign addresses are fetched by server/outbound only.'

const refused: [path: string, text: string, message: string][] = [
  ['src/domain/a/now.ts', 'export const now = () => Date.now()', clock],
  ['src/domain/a/today.ts', 'export const today = () => Temporal.Now.instant()', clock],
  ['src/domain/a/luck.ts', 'export const luck = () => Math.random()', chance],
  ['src/domain/a/id.ts', 'export const id = () => crypto.randomUUID()', chance],
  ['src/domain/a/ask.ts', "export const ask = () => fetch('https://a.example')", 'Domain talks to nobody'],
  ['src/server/a/ask.ts', "export const ask = () => fetch('https://a.example')", network],
  ['src/server/a/pool.ts', "export { Pool } from 'undici'", network],
  ['src/server/a/get.ts', "import { request } from 'node:http'\nexport const get = request", network],
  ['src/server/a/dial.ts', "import { connect } from 'node:tls'\nexport const dial = connect", network],
  ['src/server/a/reach.ts', "import { connect } from 'node:net'\nexport const reach = connect", network],
  ['src/server/a/say.ts', "export const say = () => console.log('hi')", 'Unexpected console statement.'],
]

const accepted: [path: string, text: string][] = [
  ['src/domain/a/later.ts', 'export const later = (now: number) => now + 1'],
  ['src/domain/a/zoned.ts', 'export const at = (now: number) => Temporal.Instant.fromEpochMilliseconds(now)'],
  ['src/server/clock.ts', 'export const systemClock = { now: () => Date.now() }'],
  ['src/server/outbound/fetch.ts', "export const ask = () => fetch('https://a.example')"],
  ['src/server/outbound/pool.ts', "export { Pool } from 'undici'"],
  [
    'src/server/a/head.ts',
    "import type { IncomingMessage } from 'node:http'\nexport type Head = IncomingMessage",
  ],
  ['src/server/main.ts', "console.log('listening')"],
]

async function setup() {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'))
  await cp('.oxlintrc.json', join(folder, '.oxlintrc.json'))
  await writeFile(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "lib": ["esnext", "dom"] } }')
  for (const [path, text] of [...refused, ...accepted]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), `${text}\n`)
  }
  const found = await lint(folder)
  return {
    messagesAbout: (path: string) =>
      found.filter(({ filename }) => filename === path).map(({ message }) => message),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  }
}

type Finding = { filename: string; message: string; help?: string }

async function lint(folder: string): Promise<Finding[]> {
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint')
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: folder }, (_, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(output) as { diagnostics: Finding[] }
  return diagnostics.map((finding) => ({ ...finding, message: `${finding.message} ${finding.help ?? ''}` }))
}

test('the rules of the rooms refuse what they are for and nothing else', async () => {
  await using linted = await setup()

  for (const [path, , message] of refused) {
    const said = linted.messagesAbout(path)
    assert.ok(
      said.some((text) => text.includes(message)),
      `${path} is accepted: ${said.join('; ')}`,
    )
  }
  for (const [path] of accepted) assert.deepEqual(linted.messagesAbout(path), [], path)
})
