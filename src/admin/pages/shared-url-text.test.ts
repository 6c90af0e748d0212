/** What an owner reads about a URL that other campaigns use too. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedUrlText } from './shared-url-text.ts'

const other = (campaignName: string, comesFirst = false) => ({ campaignName, comesFirst })

const cases = [
  [[other('A', true), other('B')], '“A” uses this URL too and wins here while it is live.'],
  [[other('A')], '“A” uses this URL too; this campaign wins here while it is live.'],
  [[other('A'), other('B')], '“A” and “B” use this URL too; this campaign wins here while it is live.'],
  [
    [other('A'), other('B'), other('C')],
    '“A” and 2 more use this URL too; this campaign wins here while it is live.',
  ],
] as const

for (const [others, words] of cases) test(words, () => assert.equal(sharedUrlText(others), words))
