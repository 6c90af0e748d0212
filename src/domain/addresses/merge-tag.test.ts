/** Which placeholders of mail tools are told from addresses. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { anyText } from '../../../tests/support/any-text.ts'
import { emailAddress, emailAddressInLink } from './email-address.ts'
import { isUnfilledMergeTag } from './merge-tag.ts'

const providerTags = {
  ActiveCampaign: '%EMAIL%',
  Kit: '{{ subscriber.email_address }}',
  MailerLite: '{$email}',
  Mailchimp: '*|EMAIL|*',
  Klaviyo: '{{ email }}',
  'Klaviyo with a default': "{{ person.email|default:'joe@mail.example' }}",
  HubSpot: '{{contact.email}}',
  Drip: '{{ subscriber.email }}',
  Keap: '~Contact.Email~',
  Ontraport: '[Email]',
  AWeber: '{!email}',
  GetResponse: '[[email]]',
  Brevo: '{{ contact.EMAIL }}',
  Kartra: '{email_address}',
  'Systeme.io': '{email}',
  'Campaign Monitor': '[email]',
  Moosend: '#recipient:email#',
  Sendlane: 'VAR_EMAIL',
  SendGrid: '{{email}}',
  'SendGrid, older': '-email-',
  Mailjet: '[[EMAIL_TO]]',
  'Mailjet, data': '[[data:email:""]]',
  Mautic: '{contactfield=email}',
  KlickTipp: '%Subscriber:EmailAddress%',
  'Zoho Campaigns': '$[EMAIL]$',
  'Zoho CRM': '${Contacts.Email}',
  Salesforce: '{!Contact.Email}',
  'Salesforce Marketing Cloud': '%%emailaddr%%',
  Marketo: '{{lead.Email Address}}',
  'Act-On': '{{Email-Address}}',
  'Customer.io': '{{ customer.email }}',
  Iterable: '{{{email}}}',
  Braze: '{{${email_address}}}',
  'Mad Mimi': '(email)',
  'SG Autorépondeur': '++email++',
  Dotdigital: '@EMAIL@',
  Mailgun: '%recipient.email%',
  MailPoet: '[subscriber:email]',
  Eloqua: '<eloqua type="emailfield" syntax="EmailAddress" />',
}

for (const [provider, tag] of Object.entries(providerTags)) {
  test(`${tag} of ${provider} is no e-mail`, () => {
    assert.equal(isUnfilledMergeTag(tag), true)
    assert.equal(emailAddress(tag), null)
    assert.equal(emailAddressInLink(tag), null)
  })
}

test('a tag is recognized in every state a link leaves it in', () => {
  for (const tag of [
    '%7B%7Bcontact.email%7D%7D',
    '*%7CEMAIL%7C*',
    '  email  ',
    ' {{email}} ',
    'Email Address',
  ]) {
    assert.equal(isUnfilledMergeTag(tag), true, tag)
    assert.equal(emailAddressInLink(tag), null, tag)
  }
})

test('a tag is recognized after a link was read by a browser', () => {
  for (const tag of Object.values(providerTags).filter(
    (known) => !known.includes('#') && !known.includes('&'),
  )) {
    const read = new URL(`https://go.example/s/1a2b3c4d?em=${tag}`).searchParams.get('em') ?? ''
    assert.equal(isUnfilledMergeTag(read), true, tag)
    assert.equal(emailAddressInLink(read), null, tag)
  }
})

test('an address is never taken for a tag, not even an odd one', () => {
  for (const address of [
    'joe@mail.example',
    'email@email.example',
    '_joe_@mail.example',
    '+49151@mail.example',
  ]) {
    assert.equal(isUnfilledMergeTag(address), false, address)
  }
})

test('nothing, a name or a mistyped address is no tag', () => {
  for (const text of ['', ' ', 'joe', 'joe@', '@mail.example', 'joe at mail.example', 'null']) {
    assert.equal(isUnfilledMergeTag(text), false, text)
  }
})

test('no text is both an address and a tag, and none breaks the question', () => {
  const text = fc.oneof(
    anyText(),
    fc.emailAddress(),
    fc.string().map((middle) => `{${middle}}`),
  )
  fc.assert(
    fc.property(text, (value) => {
      assert.ok(!(isUnfilledMergeTag(value) && emailAddress(value) !== null))
    }),
    { numRuns: 10_000, seed: 64 },
  )
})
