/** Which button a new page begins with. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noCta, type PageCta } from './page-cta.ts'
import { sharedCta } from './shared-cta.ts'

const enrol: PageCta = {
  show_cta: true,
  cta_text: 'Enrol',
  cta_url: '#enrol',
  cta_variant: 'link',
  cta_open_in_new_tab: '_blank',
}

function pageWith(cta: Partial<PageCta> = {}, type = 'floatbar_v2') {
  return { id: 'p1', type, beforeUrl: 'https://shop.example/', ...enrol, ...cta }
}

test('pages that all have one button share it, whatever else their campaign has', () => {
  const timer = { ...pageWith(noCta), type: 'countdown' }

  assert.deepEqual(sharedCta([pageWith(), timer, pageWith({}, 'floatbar')]), enrol)
})

for (const field of Object.keys(noCta) as (keyof PageCta)[])
  test(`pages whose ${field} differs share no button`, () => {
    const other = { show_cta: false, cta_text: 'Buy', cta_url: '#buy', cta_variant: 'button' } as const
    const changed = { ...other, cta_open_in_new_tab: '_parent' } as const

    assert.equal(sharedCta([pageWith(), pageWith({ [field]: changed[field] })]), null)
  })

test('the first page of a campaign has none to begin with', () => {
  assert.equal(sharedCta([]), null)
  assert.equal(sharedCta([pageWith({}, 'countdown'), pageWith({}, 'of a later version')]), null)
})
