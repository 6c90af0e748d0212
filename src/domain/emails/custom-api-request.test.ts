/** What programmers copy to call a campaign's webhook. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestForms, sampleAnswer, sampleRequest, type RequestForm } from './custom-api-request.ts'

const emailCode = 'https://edge.example/email-image/c1/h.gif'
const url = 'https://edge.example/promotion/start/c1/custom/0123456789abcdef'

const said: Record<RequestForm, RegExp> = {
  json: /-H 'Content-Type: application\/json' \\\n {2}-d '{"email":"vera@example\.com"}'$/,
  form: /--data-urlencode 'email=vera@example\.com'$/,
  query: /0123456789abcdef\?email=vera%40example\.com'$/,
}

for (const form of Object.keys(requestForms) as RequestForm[])
  test(`the request as ${requestForms[form].label} posts an address to the webhook`, () => {
    const request = sampleRequest(form, url)

    assert.ok(request.startsWith(`curl -X POST '${url}`))
    assert.match(request, said[form])
  })

test('the answer shows the campaign’s own links and image, filled in', () => {
  const emailLink = 'https://edge.example/s/1a2b3c4d?em=*|EMAIL|*'
  const links = ['/offer', '/lesson*', '/third'].map((path) => ({
    pageUrl: `https://shop.example${path}`,
    emailLink,
  }))

  const answer = JSON.parse(sampleAnswer({ links, emailCode, hasDiscount: false }))

  assert.deepEqual(Object.keys(answer), [
    'ok',
    'status',
    'started_at',
    'deadline_at',
    'deadline_text',
    'links',
    'image_url',
  ])
  assert.deepEqual(answer.links[1], {
    page_url: 'https://shop.example/lesson',
    url: 'https://edge.example/s/1a2b3c4d?em=vera%40example.com',
  })
  assert.equal(answer.links.length, 2)
  assert.equal(answer.image_url, 'https://edge.example/email-image/c1/h.gif?t=…')
})

test('where a shop has a discount, the answer says that the code of somebody new follows', () => {
  const answer = JSON.parse(sampleAnswer({ links: [], emailCode, hasDiscount: true }))

  assert.partialDeepStrictEqual(answer, {
    discount_code: null,
    discount_link: null,
    discount_code_follows: true,
  })
})
