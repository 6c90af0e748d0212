/** Time zones by what people call them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readZone, zonesCalled } from './zone-words.ts'

const called: readonly [text: string, ...zones: string[]][] = [
  ['Berlin', 'Europe/Berlin'],
  ['new york', 'America/New_York'],
  ['Munich', 'Europe/Berlin'],
  ['in San Francisco', 'America/Los_Angeles'],
  ['London time', 'Europe/London'],
  ['I live in Lisbon', 'Europe/Lisbon'],
  ['Central European Time', 'Europe/Berlin'],
  ['Paris, France', 'Europe/Paris'],
  ['Mumbai', 'Asia/Kolkata'],
  ['EST', 'America/New_York'],
  ['utc', 'UTC'],
  ['IST', 'Asia/Kolkata', 'Europe/Dublin', 'Asia/Jerusalem'],
  ['America/Sao_Paulo', 'America/Sao_Paulo'],
  ['Atlantis'],
]

for (const [text, ...zones] of called) {
  test(`“${text}” is ${zones.join(' or ') || 'no zone that is known'}`, () => {
    assert.deepEqual(zonesCalled(text), zones)
  })
}

const inSentences: readonly [text: string, ...zones: string[]][] = [
  ['tomorrow 6pm Tokyo time', 'Asia/Tokyo'],
  ['ends at midnight, Berlin time', 'Europe/Berlin'],
  ['Friday 6pm New York', 'America/New_York'],
  ['1:30 am Eastern', 'America/New_York'],
  ['18:00 CET', 'Europe/Berlin'],
  ['change the time zone to London', 'Europe/London'],
  ['noon in Rio de Janeiro', 'America/Sao_Paulo'],
]

for (const [text, ...zones] of inSentences) {
  test(`“${text}” is by ${zones.join(' or ')}`, () => {
    assert.deepEqual(readZone(text)?.values, zones)
  })
}

test('a city where customers live is no clock', () => {
  for (const text of ['a welcome offer for new subscribers in Berlin', 'Nice offer', '3 days for Paris']) {
    assert.equal(readZone(text), null, text)
  }
})
