/** What whoever looks for help finds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPlatforms, namedPlatform } from '../platforms/platforms.ts'
import { guideSteps } from './guide-steps.ts'
import { guideOf, guideTopics } from './guides.ts'
import { platformGuide } from './platform-guide.ts'
import { searchGuides } from './search-guides.ts'

const everybody = { mayOperate: false }

test('every guide says what it is about, and at least three things to do', () => {
  for (const topic of guideTopics) {
    assert.ok(guideOf(topic).summary.endsWith('.'), topic)
    assert.ok(guideSteps[topic].length >= 3, topic)
    for (const step of guideSteps[topic]) assert.match(step, /[.:]$/, `${topic}: ${step}`)
  }
})

test('every platform has a guide that names it and says what to do there', () => {
  for (const { id, name, emailMergeTag } of allPlatforms().filter((one) => namedPlatform(one.id))) {
    const guide = platformGuide(id)
    const text = JSON.stringify(guide?.parts.map(({ title, steps }) => [title, steps]))
    assert.ok(guide && guide.parts.length >= 2, id)
    assert.ok(text.includes(name), id)
    if (emailMergeTag)
      assert.ok(
        guide.parts.some(({ steps }) => steps.join().includes(emailMergeTag)),
        id,
      )
    assert.doesNotMatch(text, /undefined|null|\s\s/, id)
  }
  for (const id of ['other', 'undecided', 'nothing-like-it']) assert.equal(platformGuide(id), null)
})

test('a guide is found by its words in any order, named ones first', () => {
  const { topics } = searchGuides('sale counts', everybody)

  assert.equal(topics[0], 'sales')
  assert.deepEqual(searchGuides('SALE what', everybody).topics[0], 'sales')
  assert.deepEqual(searchGuides('xylophone', everybody), { topics: [], platforms: [] })
})

test('a platform is found by a part of its name', () => {
  const names = searchGuides('mailch', everybody).platforms.map(({ name }) => name)

  assert.deepEqual(names, ['Mailchimp'])
})

test('guides about running the installation are for whoever runs it', () => {
  assert.deepEqual(searchGuides('backups', everybody).topics, [])
  assert.equal(searchGuides('backups', { mayOperate: true }).topics[0], 'backups')
})
