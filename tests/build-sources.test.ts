/** Whatever goes into a build has it built again when it changes. */
import assert from 'node:assert/strict'
import { matchesGlob } from 'node:path'
import { test } from 'node:test'
import { appSources, serverSources } from '../scripts/build-sources.ts'
import { arrows } from './architecture/import-rules.ts'

const builds = {
  'the app and the script for owners’ pages': { sources: appSources, rooms: ['admin', 'embed'] },
  'the server': { sources: serverSources, rooms: ['server'] },
}

for (const [build, { sources, rooms }] of Object.entries(builds))
  test(`${build}: every room that it may import is among its sources`, () => {
    const imported = new Set([...rooms, ...rooms.flatMap((room) => arrows[room] ?? [])])

    const forgotten = [...imported].filter(
      (room) => !sources.some((pattern) => matchesGlob(`src/${room}/campaigns/campaign.ts`, pattern)),
    )

    assert.deepEqual(forgotten, [])
  })
