/** What npm brings into the house: every package pinned by its hash, none of which runs anything on install. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { missingBuilds } from '../scripts/complete-lockfile.ts'

type Locked = {
  version: string
  integrity?: string
  resolved?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  devOptional?: boolean
  peer?: boolean
}

function setup() {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Locked>
  }
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string>>
  return {
    lockfile,
    locked: Object.entries(lockfile.packages).filter(([path]) => path !== ''),
    wanted: Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  }
}

test('every package is pinned by a sha512 hash, but for builds that only other platforms install', () => {
  const { locked } = setup()

  const unpinned = locked
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .filter(([, { optional, os }]) => !(optional && os))

  assert.deepEqual(unpinned, [])
})

test('the lockfile knows the builds for every platform, or npm refuses to install from it', () => {
  const { lockfile } = setup()

  const missing = missingBuilds(lockfile).map(([path]) => path)

  assert.deepEqual(missing, [], 'run "node scripts/complete-lockfile.ts"')
})

test('no package runs a script when it is installed', () => {
  const { locked } = setup()

  const eager = locked.filter(([, { hasInstallScript }]) => hasInstallScript)

  assert.deepEqual(eager, [])
})

test('the lockfile names no registry, so every machine uses its own', () => {
  const { locked } = setup()

  const bound = locked.filter(([, { resolved }]) => resolved !== undefined)

  assert.deepEqual(bound, [])
})

test('every dependency is asked for in one exact version', () => {
  const { wanted } = setup()

  const loose = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))

  assert.deepEqual(loose, [])
})

// Fastify, better-auth, qs and their own packages; a new dependency that brings a crowd has to raise this by hand.
// 23 of them verify passkeys (docs/decisions/032), 32 receive mail, 29 of which say whether it is forged (055), 11 talk to
// language models and serve them (074).
const RUNTIME_BUDGET = 224

/** Fonts are pictures of letters: nothing in them runs. */
const isFont = (path: string) => /node_modules\/@fontsource(?:-variable)?\//.test(path)

test(`the server needs at most ${RUNTIME_BUDGET} packages, all told`, () => {
  const { locked } = setup()

  const code = locked.filter(([path]) => !isFont(path))
  const runtime = code.filter(([, it]) => !it.dev && !it.optional && !it.devOptional && !it.peer)

  assert.ok(runtime.length <= RUNTIME_BUDGET, `there are ${runtime.length}`)
})
