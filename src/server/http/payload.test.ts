/** Every body that platforms document (or are known to send), and whose address is in it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWebhook } from '#domain/emails/webhook-body.ts'
import { formFields, readPayload } from './payload.ts'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'

function setup() {
  const peopleIn = async ({
    type = '',
    body = '',
    query = '',
  }: {
    type?: string
    body?: string
    query?: string
  }) => {
    const reading = readWebhook([await readPayload(Buffer.from(body), type), formFields(query)])
    return reading.found === 'people' ? reading.addresses.map(({ exact }) => exact) : reading.found
  }
  return { peopleIn }
}

const ada = 'ada@mail.example'
const bob = 'bob@mail.example'

const samples: [sender: string, type: string, body: unknown, expected?: string[]][] = [
  ['Custom API', JSON_TYPE, { email: ada }],
  [
    'Custom API with a name in front',
    'application/json; charset=utf-8',
    { name: 'Ada', email: ' Ada@Mail.example ' },
  ],
  ['Zapier, payload type form', FORM, 'email=ada%40mail.example&zap=1'],
  ['Zapier, data as labeled columns', JSON_TYPE, { 'Email Address': ada }],
  ['Make', FORM, 'email=ada@mail.example'],
  [
    'MailerLite, a subscriber',
    JSON_TYPE,
    {
      event: 'subscriber.created',
      account_id: 1,
      id: '12345678901234567890',
      email: ada,
      fields: { name: 'Ada' },
    },
  ],
  [
    'MailerLite, a group',
    JSON_TYPE,
    {
      subscriber: { id: '1', email: ada, status: 'active' },
      group: { id: '2', name: 'VIP' },
      account_id: '3',
    },
  ],
  [
    'MailerLite, a batch',
    JSON_TYPE,
    {
      events: [
        { subscriber: { email: ada } },
        { subscriber: { email: bob } },
        { subscriber: { email: ada } },
      ],
    },
    [ada, bob],
  ],
  [
    'Kit, a rule of before',
    JSON_TYPE,
    { subscriber: { id: 1, first_name: 'Ada', email_address: ada, state: 'active', fields: {} } },
  ],
  [
    'Kit, a purchase',
    JSON_TYPE,
    { id: 8, transaction_id: 't', status: 'paid', email_address: ada, products: [] },
  ],
  [
    'Kit, a signed batch',
    JSON_TYPE,
    {
      events: [
        {
          id: 'a',
          type: 'subscriber.tag_added',
          data: { subscriber: { email_address: ada }, tag: { id: 1 } },
        },
        {
          id: 'b',
          type: 'subscriber.tag_added',
          data: { subscriber: { email_address: bob }, tag: { id: 1 } },
        },
      ],
    },
    [ada, bob],
  ],
  [
    'ActiveCampaign',
    FORM,
    'type=subscribe&date_time=2026-11-20T09%3A00&initiated_from=admin&list=1&contact%5Bid%5D=7&contact%5Bemail%5D=ada%40mail.example&contact%5Bfirst_name%5D=Ada&contact%5Bfields%5D%5B1%5D=x',
  ],
  [
    'Drip',
    JSON_TYPE,
    {
      event: 'subscriber.applied_tag',
      data: { account_id: 1, subscriber: { id: 'x', email: ada }, properties: { tag: 'VIP' } },
    },
  ],
  ['Keap, Send HTTP Post', FORM, 'contactId=7&email=ada%40mail.example'],
  [
    'Keap, a contact',
    JSON_TYPE,
    { id: 7, email_addresses: [{ email: ada, field: 'EMAIL1' }], given_name: 'Ada' },
  ],
  ['Ontraport, Send to webhook', FORM, 'email=ada@mail.example'],
  [
    'Ontraport, its API',
    FORM,
    'webhook_id=1&object_type_id=0&event[type]=sub_tag&event[tag_id]=1&data[id]=7&data[email]=ada@mail.example&timestamp=1',
  ],
  [
    'HubSpot, a workflow',
    JSON_TYPE,
    { vid: 7, properties: { email: { value: ada }, firstname: { value: 'Ada' } } },
  ],
  [
    'HubSpot, a list of contacts',
    JSON_TYPE,
    [{ properties: { email: ada } }, { properties: { email: bob } }],
    [ada, bob],
  ],
  [
    'AWeber',
    'application/vnd.aweber.webhook+json',
    {
      account: { id: 1, email: 'owner@shop.example' },
      client_id: 'c',
      callback: 'https://edge.example/',
      data: [
        { event: 'subscriber.subscribed', payload: { subscriber: { email: ada } } },
        { event: 'subscriber.added', payload: { email: bob } },
      ],
    },
    [ada, bob],
  ],
  [
    'Mailchimp',
    FORM,
    'type=subscribe&fired_at=2026-11-20+09%3A00%3A00&data%5Bid%5D=8a&data%5Bemail%5D=ada%40mail.example&data%5Bmerges%5D%5BEMAIL%5D=ada%40mail.example&data%5Bmerges%5D%5BFNAME%5D=Ada&data%5Blist_id%5D=a6',
  ],
  ['Mailchimp, the merge field alone', FORM, 'type=profile&data[merges][EMAIL]=ada@mail.example'],
  ['Klaviyo, a flow', JSON_TYPE, { email: ada, first_name: 'Ada' }],
  [
    'Klaviyo, a topic',
    'application/vnd.api+json',
    {
      data: [{ topic: 'event:klaviyo.subscribed', payload: { data: { attributes: { email: ada } } } }],
      meta: {},
    },
  ],
  [
    'Klaviyo, a profile',
    'application/vnd.api+json',
    { data: { type: 'profile', attributes: { email: ada } } },
  ],
  ['GetResponse, a webhook', JSON_TYPE, { type: 'subscribe', contact: { contactId: 'x', email: ada } }],
  ['Brevo', JSON_TYPE, { event: 'list_addition', email: ada, list_id: [1], key: 'k', ts: 1 }],
  [
    'Kajabi',
    JSON_TYPE,
    {
      id: 'e',
      event: 'purchase',
      payload: { customers: [{ id: 1, email: ada, name: 'Ada' }], offers: [{ id: 2 }] },
    },
  ],
  [
    'ThriveCart',
    FORM,
    'event=order.success&customer%5Bemail%5D=ada%40mail.example&order%5Btotal%5D=4700&currency=USD',
  ],
  ['SamCart', JSON_TYPE, { type: 'Order', customer: { email: ada }, order: { total: 47 } }],
  ['WooCommerce', JSON_TYPE, { id: 9, status: 'processing', billing: { first_name: 'Ada', email: ada } }],
  [
    'Shopify',
    JSON_TYPE,
    { id: 1, email: ada, contact_email: bob, total_price: '10.00', customer: { email: bob } },
  ],
  ['Shopify Flow', JSON_TYPE, '{\n  "email": "ada@mail.example"\n}'],
  [
    'Stripe',
    JSON_TYPE,
    { id: 'evt', type: 'checkout.session.completed', data: { object: { customer_details: { email: ada } } } },
  ],
  [
    'ClickFunnels',
    JSON_TYPE,
    { event_type: 'contact.created', data: { id: 1, email_address: ada }, workspace_id: 1 },
  ],
  ['JSON that is called text', 'text/plain', { email: ada }],
  ['a form that is called text', 'text/plain; charset=utf-8', 'email=ada@mail.example'],
  ['a body of no kind', '', { email: ada }],
  ['an order with an order’s address', JSON_TYPE, { order: { email: ada, number: 7 } }],
]

for (const [sender, type, body, expected = [ada]] of samples)
  test(`the address in a webhook of ${sender} is found`, async () => {
    const { peopleIn } = setup()

    assert.deepEqual(
      await peopleIn({ type, body: typeof body === 'string' ? body : JSON.stringify(body) }),
      expected,
    )
  })

const queries = [
  'em=ada%40mail.example',
  'email=ada@mail.example',
  'action=subscribe&ACCOUNT_ID=x&CAMPAIGN_ID=y&contact_email=ada@mail.example',
  'action=subscribe&CONTACT_EMAIL=ada@mail.example',
  'contact[email]=ada@mail.example',
  'email=&em=ada@mail.example',
  'email=nobody&email=ada@mail.example',
]

for (const query of queries)
  test(`the address in the query ${query} is found`, async () => {
    const { peopleIn } = setup()

    assert.deepEqual(await peopleIn({ query }), [ada])
    assert.deepEqual(await peopleIn({ query, type: FORM, body: 'tag=vip' }), [ada])
  })

test('a plus sign that became a space on the way is a plus sign again', async () => {
  const { peopleIn } = setup()

  assert.deepEqual(await peopleIn({ type: FORM, body: 'email=ada+news@mail.example' }), [
    'ada+news@mail.example',
  ])
  assert.deepEqual(await peopleIn({ query: 'em=ada%2Bnews@mail.example' }), ['ada+news@mail.example'])
})

test('what was posted counts for more than the query', async () => {
  const { peopleIn } = setup()

  assert.deepEqual(await peopleIn({ type: JSON_TYPE, body: `{"email":"${ada}"}`, query: `em=${bob}` }), [ada])
})

test('a form in parts is read like one in a line, and its files are not', async () => {
  const { peopleIn } = setup()
  const type = 'multipart/form-data; boundary=----x'
  const part = (name: string, value: string) =>
    `------x\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`
  const file = part('name="email"; filename="a.txt"', bob)

  const body = `${file}${part('name="contact[email]"', ada)}------x--\r\n`

  assert.deepEqual(await peopleIn({ type, body }), [ada])
  assert.equal(await peopleIn({ type, body: `${file}------x--\r\n` }), 'nobody')
  await assert.rejects(peopleIn({ type, body: 'email=x' }), /not a valid form/)
  await assert.rejects(peopleIn({ type: 'multipart/form-data', body }), /not a valid form/)
})

test('what a body looks like counts for more than what it is called', async () => {
  const { peopleIn } = setup()

  assert.deepEqual(await peopleIn({ type: FORM, body: ` {"email":"${ada}"}` }), [ada])
  assert.deepEqual(await peopleIn({ type: 'application/octet-stream', body: `email=${ada}` }), [ada])
  assert.equal(await peopleIn({ type: 'application/xml', body: '<email>ada@mail.example</email>' }), 'nobody')
})

test('the mark that some editors put in front of a file changes nothing', async () => {
  const { peopleIn } = setup()

  assert.deepEqual(await peopleIn({ type: JSON_TYPE, body: `\ufeff{"email":"${ada}"}` }), [ada])
})

test('more fields and deeper ones than anybody sends are not read', async () => {
  const { peopleIn } = setup()

  assert.equal(await peopleIn({ type: FORM, body: `${'a=1&'.repeat(1000)}email=${ada}` }), 'nobody')
  assert.equal(await peopleIn({ type: FORM, body: `a[b][c][d][e][f][g][email]=${ada}` }), 'nobody')
  await assert.rejects(
    peopleIn({ type: JSON_TYPE, body: '['.repeat(21) + ']'.repeat(21) }),
    /nested too deeply/,
  )
})
