/** The two root secrets of an installation: given in the environment, or made once and kept in DATA_DIR. */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export type InstanceSecrets = {
  /** Signs sessions, links and visitor tokens. */
  secretKey: string
  /** Wraps the keys that encrypt stored data. */
  encryptionKey: string
  /** The one before, while its wrapped keys are moved over. */
  oldEncryptionKey: string | undefined
}

type SecretSettings = {
  DATA_DIR: string
  SECRET_KEY?: string | undefined
  ENCRYPTION_KEY?: string | undefined
  ENCRYPTION_KEY_OLD?: string | undefined
}

export class WeakSecretError extends Error {
  override name = 'WeakSecretError'
}

export function loadSecrets(given: SecretSettings): InstanceSecrets {
  const needsFile = given.SECRET_KEY === undefined || given.ENCRYPTION_KEY === undefined
  const kept = needsFile ? readOrMake(given.DATA_DIR) : undefined
  const secrets = {
    SECRET_KEY: given.SECRET_KEY ?? kept?.secretKey ?? '',
    ENCRYPTION_KEY: given.ENCRYPTION_KEY ?? kept?.encryptionKey ?? '',
    ENCRYPTION_KEY_OLD: given.ENCRYPTION_KEY_OLD,
  }
  refuseWeak(secrets)
  return {
    secretKey: secrets.SECRET_KEY,
    encryptionKey: secrets.ENCRYPTION_KEY,
    oldEncryptionKey: secrets.ENCRYPTION_KEY_OLD,
  }
}

const fileContent = z.object({ secretKey: z.string(), encryptionKey: z.string() })

function readOrMake(folder: string): z.infer<typeof fileContent> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'secrets.json')
  const fresh = { secretKey: newSecret(), encryptionKey: newSecret() }
  try {
    // Fails when the file is there, so that two first starts agree on one.
    writeFileSync(path, `${JSON.stringify(fresh, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
    return fresh
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readKept(path)
}

function readKept(path: string): z.infer<typeof fileContent> {
  try {
    return fileContent.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new WeakSecretError(
      `${path} cannot be read. Restore it from a backup: without it, encrypted data stays unreadable.`,
    )
  }
}

function newSecret(): string {
  return randomBytes(48).toString('base64url')
}

const MIN_CHARACTERS = 32
const MIN_DIFFERENT = 10
const fromAnExample =
  /change.?me|example|your.?(secret|key)|secret.?key|password|placeholder|0123456789|abcdefgh/i

function refuseWeak(secrets: Record<string, string | undefined>): void {
  const given = Object.entries(secrets).flatMap(([name, value]) =>
    value === undefined ? [] : [{ name, value }],
  )
  const problems = given.flatMap(({ name, value }) => weakness(value).map((why) => `${name}: ${why}`))
  const same = given.filter(({ value }, at) => given.findIndex((other) => other.value === value) !== at)
  problems.push(...same.map(({ name }) => `${name}: must differ from the other keys`))
  if (problems.length > 0) throw new WeakSecretError(['These keys cannot be used:', ...problems].join('\n  '))
}

function weakness(value: string): string[] {
  if (value.length < MIN_CHARACTERS) return [`needs at least ${MIN_CHARACTERS} characters`]
  if (new Set(value).size < MIN_DIFFERENT) return ['repeats itself; use a random one']
  if (fromAnExample.test(value)) return ['looks like an example; use a random one']
  return []
}
