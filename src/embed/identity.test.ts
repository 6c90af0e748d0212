/** How a browser is remembered from visit to visit. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatIdentity, parseIdentity, tokensOf, withLead } from './identity.ts'

function setup() {
  const someone = ['AAAAAAAAAAAAAAAAAAAAAA', 'spring~1.new', 'autumn~1.old']
  return { someone, text: formatIdentity(someone) }
}

test('a browser is remembered as the one it was, by its cookie as by its record', () => {
  const { someone, text } = setup()

  assert.deepEqual(parseIdentity(text, text), someone)
  assert.deepEqual(parseIdentity(text), someone)
  assert.deepEqual(parseIdentity(undefined, text), someone)
  assert.deepEqual(parseIdentity(undefined), [])
})

test('the cookie says who it is, and the record adds the leads that the cookie lost', () => {
  const { text } = setup()

  const identity = parseIdentity('cookie|spring~1.new', text)

  assert.equal(identity[0], 'cookie')
  assert.deepEqual(
    identity.slice(1).filter((lead) => lead?.includes('~')),
    ['spring~1.new', 'autumn~1.old'],
  )
})

test('a new token replaces the one of its campaign and goes first', () => {
  const { someone } = setup()

  assert.deepEqual(withLead(someone, 'autumn', '1.newest').slice(1), ['autumn~1.newest', 'spring~1.new'])
  assert.deepEqual(withLead([], 'autumn', '1.first'), [undefined, 'autumn~1.first'])
})

test('the server is sent the tokens alone', () => {
  const { someone } = setup()

  assert.deepEqual(tokensOf(someone), ['1.new', '1.old'])
  assert.deepEqual(tokensOf([]), [])
})

test('the oldest leads go when a cookie would not hold them all', () => {
  const leads = Array.from({ length: 40 }, (_, number) => `campaign-${number}~`.padEnd(400, 'x'))

  const text = formatIdentity(['visitor', ...leads])

  assert.ok(text.length < 3700)
  assert.deepEqual(parseIdentity(text).slice(1), leads.slice(0, 9))
})
