/** Nobody is greeted with something that their account cannot do. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags, type AccountFlag } from '#domain/accounts/permissions.ts'
import { welcomeText } from './welcome-text.ts'

const cases: [AccountFlag[], RegExp, boolean][] = [
  [[], /visitors a deadline/, true],
  [['storePlatformAccount'], /shoppers a deadline/, false],
  [['announcementBarOnly'], /what is new/, false],
  [['announcementBarOnly', 'storePlatformAccount'], /what is new/, false],
]

for (const [flags, title, hasDemo] of cases)
  test(`an account with ${flags.join(' and ') || 'no flags'} is greeted by what it can make`, () => {
    const on = Object.fromEntries(flags.map((flag) => [flag, true]))
    const welcome = welcomeText({ plan: 'free', flags: withAllFlags(on) })

    assert.match(welcome.title, title)
    assert.equal(welcome.hasDemo, hasDemo)
  })
