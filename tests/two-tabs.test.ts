/**
 * The property behind every form: two owners with two tabs each, who open, change and save at random, never lose a
 * change that somebody saved without having been asked about it.
 */
import assert from 'node:assert/strict'
import { saveChanges, type ConflictAnswer } from '../src/admin/saving/save-changes.ts'
import { RequestFailed } from '../src/admin/calls/request.ts'
import type { Problem } from '../src/domain/calls/call.api.ts'
import { fieldsOf, isSame, type FieldChanges, type Fields } from '../src/domain/saves/field-changes.ts'
import { groupsOf } from '../src/domain/saves/saved-records.ts'
import { isWhole, leftToRest } from './support/sample.ts'
import { onEngineByTurns } from './support/every-database.ts'
import { drawn, type Draw } from './support/drawn.ts'
import { savedForms, type OpenedForm, type SavedForm } from './support/saved-forms.ts'
import { testServer, type Answer, type Person, type TestServer } from './support/server.ts'
import { twoOwners } from './support/two-owners.ts'

/** As many as two people may call in a minute. */
const STEPS = 300
const RUNS = isWhole ? 7 : 1
const SEED = 20_261_122

/** `told`: what its owner was asked about since it was opened, and took over. */
type InTab = OpenedForm & { now: object; told: Fields }

type Tab = { who: Person; opened: Map<string, InTab> }

type World = { server: TestServer; forms: SavedForm[]; tabs: Tab[]; draw: Draw; asked: number; saved: number }

for (let run = 0; run < RUNS; run++)
  onEngineByTurns(
    `in ${STEPS} random steps no saved change is lost without a question (${run})`,
    async (engine) => {
      await using server = await testServer(engine)
      const { ada, mara } = await twoOwners(server)
      const tabs = [ada, ada, mara, mara].map((who) => ({ who, opened: new Map() }))
      const world: World = {
        server,
        forms: await savedForms(ada),
        tabs,
        draw: drawn(SEED + run),
        asked: 0,
        saved: 0,
      }

      for (let step = 0; step < STEPS; step++) await takeStep(world)

      // A run in which nobody met anybody would prove nothing.
      assert.ok(world.asked > STEPS / 30, `${world.asked} questions`)
      assert.ok(world.saved > STEPS / 6, `${world.saved} saves`)
    },
    leftToRest,
  )

async function takeStep(world: World): Promise<void> {
  const { draw } = world
  const tab = draw.of(world.tabs)
  const form = draw.of(world.forms)
  world.server.clock.advance(1000)
  const open = tab.opened.get(form.name)
  if (!open || draw.chance(0.1)) return openForm(tab, form)
  for (let typed = 0; typed <= draw.below(2); typed++) open.now = form.type(open.now, draw)
  if (draw.chance(0.6)) await save(world, { tab, form })
}

async function openForm(tab: Tab, form: SavedForm): Promise<void> {
  const opened = await form.open(tab.who)
  tab.opened.set(form.name, { ...opened, now: opened.base, told: {} })
}

async function save(world: World, { tab, form }: { tab: Tab; form: SavedForm }): Promise<void> {
  const open = tab.opened.get(form.name)
  assert.ok(open)
  const before = await form.open(tab.who)
  /** What its owner was asked about. */
  const asked = new Set<string>()

  const done = await saveChanges({
    groups: groupsOf(form.record),
    base: open.base,
    now: open.now,
    send: async (changes) => ({ saved: answered(await open.save(changes), changes) }),
    ask: (conflicts) => {
      for (const { by, fields } of conflicts) {
        assert.ok(by, `${form.name}: nobody was named for ${JSON.stringify(fields)}`)
        for (const path of Object.keys(fields)) asked.add(path)
      }
      world.asked += 1
      return Promise.resolve(answersTo(conflicts, world.draw))
    },
  })

  const after = await form.open(tab.who)
  nothingLost({ form, opened: open, before: before.around, after: after.around, asked })
  if (done.outcome === 'saved') {
    world.saved += 1
    onlyMine({ form, open: { ...open, now: done.now }, before: before.base, after: after.base, asked })
  } else assert.deepEqual(after.around, before.around, `${form.name}: a save that did not happen`)
  if (done.outcome === 'reloaded') {
    const told = Object.entries(fieldsOf(done.base)).filter(([path]) => asked.has(path))
    tab.opened.set(form.name, {
      ...open.reloaded(done.base),
      now: done.now,
      told: { ...open.told, ...Object.fromEntries(told) },
    })
  } else tab.opened.delete(form.name)
}

function answersTo(conflicts: readonly unknown[], draw: Draw): ConflictAnswer[] | null {
  if (draw.chance(0.1)) return null
  return conflicts.map(() => (draw.chance(0.5) ? 'keep' : 'reload'))
}

type Compared = { form: SavedForm; before: object; after: object; asked: Set<string> }

/** What somebody else has saved since the form was opened is still there, or was asked about, by now or before. */
function nothingLost({ form, opened, before, after, asked }: Compared & { opened: InTab }): void {
  const [seen, stored, now] = [fieldsOf(opened.around), fieldsOf(before), fieldsOf(after)]
  for (const [path, value] of Object.entries(stored)) {
    if (isSame(value, seen[path]) || isSame(value, now[path])) continue
    // A bar for all pages: whoever was asked on one of them, took a value over and changes it, knows that value.
    if (Object.entries(opened.told).some(([name, one]) => path.endsWith(`.${name}`) && isSame(value, one)))
      continue
    const isAsked = [...asked].some(
      (name) => path === name || path.endsWith(`.${name}`) || path.startsWith(`${name}.`),
    )
    assert.ok(isAsked, `${form.name}: ${path} was saved by somebody else and lost`)
  }
}

type Saved = Compared & { open: { base: object; now: object } }

/** What was typed is there, and nothing else has changed. */
function onlyMine({ form, open, before, after, asked }: Saved): void {
  const [base, typed, stored, now] = [open.base, open.now, before, after].map((thing) => fieldsOf(thing))
  for (const path of Object.keys(now ?? {})) {
    const isMine = !isSame(base?.[path], typed?.[path])
    const wanted = isMine || asked.has(path) ? typed?.[path] : stored?.[path]
    assert.deepEqual(now?.[path], wanted, `${form.name}: ${path}`)
  }
}

function answered({ status, body, text }: Answer, changes: FieldChanges): unknown {
  if (status === 409) throw new RequestFailed(status, body as Problem)
  assert.ok(status < 300, `${status} ${text} for ${JSON.stringify(changes)}`)
  return body
}
