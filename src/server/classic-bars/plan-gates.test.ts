/** What a plan keeps a classic bar from is kept from it by the server, when it is saved and when it is answered. */
import assert from 'node:assert/strict'
import type { AccountFlag, Plan } from '#domain/accounts/permissions.ts'
import { barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import { avatarMessages } from '#domain/classic-bars/avatar-path.ts'
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { newClassicBar } from '#domain/classic-bars/new-classic-bar.ts'
import { onePixel } from '../../../tests/support/calls.ts'
import { classicOwner } from '../../../tests/support/classic-bars.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import type { Answer } from '../../../tests/support/server.ts'

type Flags = Partial<Record<AccountFlag, boolean>>

async function setup(engine: TestEngine) {
  const it = await classicOwner(engine)
  const upload = () =>
    it.owner.send('POST', `${it.path}/avatars`, {
      body: onePixel.body,
      headers: { 'content-type': onePixel.type },
    })
  const { imagePath } = (await upload()).body as { imagePath: string }
  /** Everything that a plan decides about a bar, used. */
  const premiumBar: ClassicBar = {
    ...newClassicBar({ kind: 'deadline', language: 'en' }),
    enableBranding: false,
    useCustomColors: true,
    currentAvatar: imagePath,
  }
  return {
    ...it,
    upload,
    premiumBar,
    async stored() {
      const [page] = await it.rows()
      return looks(page?.classic_bar ? (JSON.parse(page.classic_bar) as ClassicBar) : null)
    },
    answered: async () => looks((await it.read()).bars[0]?.data ?? null),
    [Symbol.asyncDispose]: () => it[Symbol.asyncDispose](),
  }
}

function looks(bar: ClassicBar | null) {
  return (
    bar && {
      branding: bar.enableBranding,
      ownColors: bar.useCustomColors,
      avatar: bar.currentAvatar !== null,
    }
  )
}

const said = ({ status, body }: Answer) => [status, (body as { error?: string }).error]

const all = { branding: false, ownColors: true, avatar: true }
const none = { branding: true, ownColors: false, avatar: false }
const lookers: [string, Plan, Flags, ReturnType<typeof looks>][] = [
  ['free', 'free', {}, none],
  ['premium', 'premium', {}, all],
  ['with upgraded features', 'free', { canUseUpgradedFeatures: true }, all],
  [
    'a paying store',
    'free',
    { storePlatformAccount: true, storeSubscribed: true },
    { ...none, ownColors: true },
  ],
  ['a store that does not pay', 'free', { storePlatformAccount: true }, none],
  ['without branding', 'free', { brandingExempt: true }, { ...none, branding: false }],
]
for (const [who, plan, flags, allowed] of lookers)
  onEngineByTurns(
    `an account that is ${who} saves a classic bar with the looks of its plan`,
    async (engine) => {
      await using it = await setup(engine)
      await it.become(plan, flags)

      const { status, text } = await it.save({ data: it.premiumBar })

      assert.equal(status, 200, text)
      assert.deepEqual(await it.stored(), allowed)
      assert.deepEqual(await it.answered(), allowed)
    },
  )

onEngineByTurns(
  'when a plan ends a classic bar changes at once, and what was stored waits',
  async (engine) => {
    await using it = await setup(engine)
    await it.save({ data: it.premiumBar })

    await it.become('free')

    assert.deepEqual(await it.answered(), none)
    assert.deepEqual(await it.stored(), all)
    await it.become('premium')
    assert.deepEqual(await it.answered(), all)
  },
)

const savers: [string, Plan, Flags, ok: boolean][] = [
  ['the free plan', 'free', {}, false],
  ['the store plan', 'free', { storePlatformAccount: true, storeSubscribed: true }, false],
  ['the premium plan', 'premium', {}, true],
  ['upgraded features', 'free', { canUseUpgradedFeatures: true }, true],
]
for (const [name, plan, flags, ok] of savers)
  onEngineByTurns(
    `${name} ${ok ? 'changes one classic bar alone and adds' : 'neither changes one classic bar alone nor adds'} avatars`,
    async (engine) => {
      await using it = await setup(engine)
      const data = newClassicBar({ kind: 'deadline', language: 'en' })
      await it.become(plan, flags)

      const onePage = await it.save({ data, funnelStepId: it.pages[0] })
      const avatar = await it.upload()
      const preset = await it.owner.post(`${it.path}/presets`, { name: 'Spring', data })

      assert.deepEqual(said(onePage), ok ? [200, undefined] : [403, barPermissionMessages.onePage])
      assert.deepEqual(said(avatar), ok ? [200, undefined] : [403, avatarMessages.premium])
      // Presets are for everybody: the specification locks none.
      assert.equal(preset.status, 200)
    },
  )
