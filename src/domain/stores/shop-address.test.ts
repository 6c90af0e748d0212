/** Which shop is meant by what people paste, and that nothing else is ever taken for one. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isShop, shopOf, withoutScheme } from './shop-address.ts'

test('scheme and slashes are stripped before a shop is looked for', () => {
  for (const typed of [
    'knead.myshopify.com',
    'https://knead.myshopify.com/',
    ' HTTP://knead.myshopify.com// ',
  ])
    assert.equal(withoutScheme(typed).toLowerCase(), 'knead.myshopify.com')
})

test('an address of the shop’s admin names the shop', () => {
  for (const typed of [
    'Knead.MyShopify.com',
    'https://knead.myshopify.com/admin',
    'knead.myshopify.com/admin/products?x=1',
    'https://admin.shopify.com/store/knead',
    'admin.shopify.com/store/knead/discounts',
  ])
    assert.equal(shopOf(typed), 'knead.myshopify.com', typed)
})

test('nothing else is a shop', () => {
  for (const typed of [
    '',
    'knead',
    'knead.com',
    'evil.example/?.myshopify.com',
    'evil.example/.myshopify.com',
    'evil.example#.myshopify.com',
    'evil.example\\.myshopify.com',
    'user@knead.myshopify.com',
    'knead.myshopify.com@evil.example',
    'knead.myshopify.com:8443',
    'knead.myshopify.com.evil.example',
    'a.b.myshopify.com',
    '-knead.myshopify.com',
    'kne_ad.myshopify.com',
    'knéad.myshopify.com',
    'knead.myshopify.com\n.evil.example',
    'knead.myshopify.com.',
    'knead..myshopify.com',
    'knead%2emyshopify.com',
    'knead.myshopify.co',
    'myshopify.com',
    '.myshopify.com',
    'admin.shopify.com/store/',
    'admin.shopify.com/store/../knead',
    'admin.shopify.com.evil.example/store/knead',
    'javascript:alert(1)//knead.myshopify.com',
    '//evil.example/knead.myshopify.com',
    `${'a'.repeat(62)}.myshopify.com`,
    '127.0.0.1',
    'localhost',
    '[::1]',
  ])
    assert.equal(shopOf(typed), null, typed)
  assert.ok(!isShop('Knead.myshopify.com'))
  assert.ok(!isShop('knead.myshopify.com\n'))
})
