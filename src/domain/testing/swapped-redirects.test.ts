/** Which before and after URLs look swapped. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { swappedRedirect } from './swapped-redirects.ts'

const page = (path: string) => `https://kneadful.example/${path}`
const offer = { beforeUrl: page('offer'), afterUrl: page('closed') }

test('an offer that leads to its end is right, whatever stands beside it', () => {
  assert.equal(swappedRedirect([offer]), null)
  assert.equal(swappedRedirect([offer, { beforeUrl: page('checkout'), afterUrl: page('closed') }]), null)
  assert.equal(swappedRedirect([offer, { beforeUrl: page('thanks'), afterUrl: null }]), null)
  assert.equal(swappedRedirect([{ beforeUrl: page('offer'), afterUrl: page('offer') }]), null)
  assert.equal(swappedRedirect([]), null)
})

test('two pages that send their visitors to each other are swapped', () => {
  const back = { beforeUrl: page('closed'), afterUrl: page('offer') }

  assert.equal(swappedRedirect([offer, back]), page('offer'))
})

test('whoever is sent to a page of the offer when it is over is sent to the wrong place', () => {
  const other = { beforeUrl: page('closed'), afterUrl: page('over') }

  assert.equal(swappedRedirect([offer, other]), page('closed'))
})
