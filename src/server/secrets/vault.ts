/**
 * Encrypts what is stored about an account's people and connections. Every account has data keys of its own,
 * wrapped by the installation's key-encryption key: a copy of the database alone reveals nothing, and a value
 * moved to another account, row or field does not open.
 */
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import type { InstanceSecrets } from './instance-secrets.ts'
import { keyedHash, purposeKeys } from './purpose-keys.ts'
import {
  addKeys,
  keysNotWrappedBy,
  keysOfAccount,
  someKeyIsWrappedByOthers,
  takeUses,
  wrapAnew,
} from './repository.ts'
import { unsealList, type UnsealList } from './unseal-list.ts'
import { keyNameOf, seal, sealer, SealBrokenError, unseal } from './sealed-box.ts'

/** Random nonces are safe for 2^32 uses of a key; a new key takes over long before. */
const USES_PER_KEY = 2 ** 28
/** Counted in the database in blocks, so that one use costs no write. */
const USES_PER_BLOCK = 2 ** 16
/** Limited by size, not by `max`: that would take the memory of all of them at the start. */
const ACCOUNTS_IN_MEMORY = { maxSize: 10_000, sizeCalculation: () => 1 }

export type Vault = {
  /** `field` names the row and column, such as `lead:{id}:email`. */
  seal(accountId: string, field: string, plain: string): Promise<string>
  open(accountId: string, field: string, sealed: string): Promise<string>
  /** The same for many of one field, in their order; nothing stays nothing. */
  openAll<Sealed extends string | null>(
    accountId: string,
    field: string,
    sealed: readonly Sealed[],
  ): Promise<Sealed[]>
  /** Finds the same text again within the account, and tells nobody what it is. */
  lookupHash(accountId: string, text: string): Promise<string>
  /** The same hashes for who may only read: rejects where the account has no keys, and so nothing to be found. */
  readOnly: Pick<Vault, 'lookupHash'>
}

type Sealer = { key: Buffer; boundTo: string; seal: (plain: string) => string }
type DataKeys = { byName: Map<string, Buffer>; sealing: { name: string; left: number }; lookup: Buffer }
type KeyEncryption = { kid: string; key: Buffer }

export type VaultDeps = {
  db: Db
  clock: Clock
  secrets: InstanceSecrets
  /** Where long lists are opened; without it, here. */
  unsealInThread?: UnsealList | undefined
}

/** Shorter lists are opened before another thread has heard of them. */
const LONG_LIST = 200

const LOOKUP = 'lookup'
const FIRST_SEALING = 'seal1'

export function createVault({ db, clock, secrets, unsealInThread }: VaultDeps): Vault {
  const present = keyEncryption(secrets.encryptionKey)
  const old = secrets.oldEncryptionKey === undefined ? [] : [keyEncryption(secrets.oldEncryptionKey)]
  const wrapping = [present, ...old]
  const inMemory = new LRUCache<string, Promise<DataKeys>>(ACCOUNTS_IN_MEMORY)
  const lookups = new LRUCache<string, Buffer>(ACCOUNTS_IN_MEMORY)
  let lastSealer: Sealer | null = null

  /** The people of a list are sealed for one field, one after the other. */
  function sealerOf({ name, key }: { name: string; key: Buffer }, boundTo: string): Sealer {
    if (lastSealer?.key !== key || lastSealer.boundTo !== boundTo)
      lastSealer = { key, boundTo, seal: sealer({ key, keyName: name, boundTo }) }
    return lastSealer
  }

  function keysOf(accountId: string): Promise<DataKeys> {
    const known = inMemory.get(accountId)
    if (known) return known
    const loading = loadKeys({ db, clock, wrapping }, accountId)
    inMemory.set(accountId, loading)
    loading.catch(() => inMemory.delete(accountId))
    return loading
  }

  async function sealingKey(accountId: string): Promise<{ name: string; key: Buffer }> {
    const keys = await keysOf(accountId)
    if (keys.sealing.left > 0) {
      keys.sealing.left -= 1
      return { name: keys.sealing.name, key: keyNamed(keys, keys.sealing.name) }
    }
    inMemory.delete(accountId)
    return sealingKey(accountId)
  }

  async function openAll<Sealed extends string | null>(
    accountId: string,
    field: string,
    sealed: readonly Sealed[],
  ): Promise<Sealed[]> {
    const names = new Set(sealed.filter((one) => one !== null).map(keyNameOf))
    const { byName } = await keysOf(accountId)
    // Another process may have made a key since we looked.
    if (![...names].every((name) => byName.has(name))) inMemory.delete(accountId)
    const keys = await keysOf(accountId)
    const needed = new Map([...names].map((name) => [name, keyNamed(keys, name)]))
    const list = { keys: needed, boundTo: `${accountId}|${field}`, sealed }
    const isLong = sealed.length >= LONG_LIST && names.size > 0
    const opened = unsealInThread && isLong ? await unsealInThread(list) : unsealList(list)
    // Nothing stays nothing, and a text is opened to a text.
    return opened as Sealed[]
  }

  async function storedLookup(accountId: string): Promise<Buffer> {
    const known = lookups.get(accountId) ?? (await inMemory.get(accountId))?.lookup
    if (known) return known
    const row = (await keysOfAccount(db, accountId)).find(({ id }) => id === LOOKUP)
    if (!row) throw new SealBrokenError()
    const lookup = unwrap(wrapping, accountId, row)
    lookups.set(accountId, lookup)
    return lookup
  }

  return {
    async seal(accountId, field, plain) {
      return sealerOf(await sealingKey(accountId), `${accountId}|${field}`).seal(plain)
    },
    async open(accountId, field, sealed) {
      const [plain = ''] = await openAll(accountId, field, [sealed])
      return plain
    },
    openAll,
    async lookupHash(accountId, text) {
      return keyedHash((await keysOf(accountId)).lookup, text)
    },
    readOnly: {
      async lookupHash(accountId, text) {
        return keyedHash(await storedLookup(accountId), text)
      },
    },
  }
}

export function keyEncryption(encryptionKey: string): KeyEncryption {
  const keys = purposeKeys(encryptionKey)
  return { kid: keyedHash(keys('key-name'), 'kid').slice(0, 16), key: keys('key-encryption') }
}

function keyNamed(keys: DataKeys, name: string): Buffer {
  const key = keys.byName.get(name)
  if (!key || name === LOOKUP) throw new SealBrokenError()
  return key
}

type Loading = { db: Db; clock: Clock; wrapping: KeyEncryption[] }

async function loadKeys(deps: Loading, accountId: string): Promise<DataKeys> {
  await makeKeys(deps, accountId, [LOOKUP, FIRST_SEALING])
  const rows = await keysOfAccount(deps.db, accountId)
  const sealing = await takeBlock(deps, accountId, newestSealing(rows.map((row) => row.id)))
  const fresh = await keysOfAccount(deps.db, accountId)
  const byName = new Map(fresh.map((row) => [row.id, unwrap(deps.wrapping, accountId, row)]))
  const lookup = byName.get(LOOKUP)
  if (!lookup) throw new SealBrokenError()
  return { byName, sealing, lookup }
}

async function makeKeys({ db, clock, wrapping }: Loading, accountId: string, names: string[]): Promise<void> {
  const [present] = wrapping
  if (!present) throw new SealBrokenError()
  const values = names.map((id) => ({
    account_id: accountId,
    id,
    kid: present.kid,
    wrapped: seal(wrappingOf(present, accountId, id), randomBytes(32)),
    uses: 0,
    created_at: clock.now(),
  }))
  await addKeys(db, values)
}

/** Takes a block of uses; a key that has had its share is followed by the next one. */
async function takeBlock(
  deps: Loading,
  accountId: string,
  name: string,
): Promise<{ name: string; left: number }> {
  const block = { accountId, id: name, uses: USES_PER_BLOCK, atMost: USES_PER_KEY }
  if (await takeUses(deps.db, block)) return { name, left: USES_PER_BLOCK }
  const next = `seal${Number(name.slice('seal'.length)) + 1}`
  await makeKeys(deps, accountId, [next])
  return takeBlock(deps, accountId, next)
}

function newestSealing(names: string[]): string {
  const numbers = names
    .filter((name) => name.startsWith('seal'))
    .map((name) => Number(name.slice('seal'.length)))
  return `seal${Math.max(1, ...numbers)}`
}

function unwrap(
  wrapping: KeyEncryption[],
  accountId: string,
  row: { id: string; kid: string; wrapped: string },
): Buffer {
  const wrapper = wrapping.find(({ kid }) => kid === row.kid)
  if (!wrapper) throw new SealBrokenError()
  return unseal(wrappingOf(wrapper, accountId, row.id), row.wrapped)
}

function wrappingOf({ kid, key }: KeyEncryption, accountId: string, id: string) {
  return { key, keyName: kid, boundTo: `${accountId}|${id}` }
}

/** A wrong ENCRYPTION_KEY is noticed at start, not at the first visitor. */
export async function refuseUnknownKeys(db: Db, secrets: InstanceSecrets): Promise<void> {
  const known = [secrets.encryptionKey, secrets.oldEncryptionKey].filter((key) => key !== undefined)
  const kids = known.map((key) => keyEncryption(key).kid)
  if (await someKeyIsWrappedByOthers(db, kids))
    throw new Error(
      'ENCRYPTION_KEY: the stored data was encrypted with another key. Set that one, or name it in ENCRYPTION_KEY_OLD.',
    )
}

/** Moves keys that the old key wraps to the present one; may be stopped and started again at any row. */
export async function rewrapKeys({ db, secrets }: Omit<VaultDeps, 'clock'>, batch = 500): Promise<number> {
  const present = keyEncryption(secrets.encryptionKey)
  const wrapping = [present, ...(secrets.oldEncryptionKey ? [keyEncryption(secrets.oldEncryptionKey)] : [])]
  const rows = await keysNotWrappedBy(db, present.kid, batch)
  for (const row of rows) {
    const wrapped = seal(wrappingOf(present, row.account_id, row.id), unwrap(wrapping, row.account_id, row))
    await wrapAnew(db, row, { kid: present.kid, wrapped })
  }
  return rows.length
}
