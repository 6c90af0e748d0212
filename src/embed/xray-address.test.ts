/** Of the page's address only the named parameters go; everything else keeps its spelling. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutParameters } from './xray-address.ts'

const cases: [search: string, left: string][] = [
  ['', ''],
  ['?dlx=a.b-c_d', ''],
  ['?dlx=a&color=r%65d', '?color=r%65d'],
  ['?color=red&dlx=a', '?color=red'],
  ['?a=1&dlx=a&b=2&dlx=c', '?a=1&b=2'],
  ['?dlx', ''],
  ['?dlxy=1&xdlx=2', '?dlxy=1&xdlx=2'],
  ['?dlat=t1&dlx=a', '?dlat=t1'],
  ['?q=?dlx=a', '?q='],
  ['#dlx=a.b', ''],
  ['?dlx=a.b#dlx=a.b', ''],
  ['?a=1&dlx=a#order', '?a=1#order'],
  ['#dlxy', '#dlxy'],
]

for (const [search, left] of cases)
  test(`“${search}” without the hand-over is “${left}”`, () => {
    assert.equal(withoutParameters(search, 'dlx'), left)
  })
