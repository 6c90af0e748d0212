/** Which of two versions is the newer one, and what an address may answer for the newest. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNewerVersion, readPublishedVersion } from './newest-version.schema.ts'

test('versions are compared by their numbers, and a release comes after its candidates', () => {
  const rising = ['0.1.0', '0.2', '0.10.0', '1.0.0-rc.1', '1.0.0', '1.4.2', '1.4.10']

  for (const [place, one] of rising.entries())
    for (const [otherPlace, other] of rising.entries())
      assert.equal(isNewerVersion(one, other), place > otherPlace, `${one} and ${other}`)
})

test('the newest version is read in our form and in that of a GitHub release', () => {
  assert.deepEqual(readPublishedVersion('{"version":"1.2.0","url":"https://x.example/notes"}'), {
    version: '1.2.0',
    url: 'https://x.example/notes',
  })
  assert.deepEqual(
    readPublishedVersion('{"tag_name":"v1.2.0","html_url":"https://x.example/v1","body":"…"}'),
    {
      version: '1.2.0',
      url: 'https://x.example/v1',
    },
  )
  assert.deepEqual(readPublishedVersion('{"version":"1.2.0","url":"javascript:alert(1)"}'), {
    version: '1.2.0',
    url: null,
  })
  for (const text of ['', '<html>', '[]', '{"version":7}', '{"version":""}'])
    assert.equal(readPublishedVersion(text), null, text)
})
