/** The ways in which a color may be written. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelsOf, hexOf, over } from './channels.ts'

const red = { red: 1, green: 0, blue: 0, alpha: 1 }

for (const text of ['#f00', '#f00f', '#ff0000', '#FF0000FF', ' #f00 ', 'rgb(255, 0, 0)', 'rgba(300,0,0,1)'])
  test(`"${text}" is red`, () => {
    const channels = channelsOf(text)

    assert.deepEqual(channels, red)
  })

for (const text of ['#ff000080', 'rgba(255, 0, 0, 0.502)'])
  test(`half of what is behind it shows through "${text}"`, () => {
    const alpha = channelsOf(text)?.alpha ?? 0

    assert.equal(alpha.toFixed(3), '0.502')
  })

for (const text of ['', 'red', '#12345', 'rgb(1,2)', 'var(--x)'])
  test(`"${text}" is no color`, () => {
    const channels = channelsOf(text)

    assert.equal(channels, null)
  })

test('half white over black is gray', () => {
  const black = { red: 0, green: 0, blue: 0, alpha: 1 }

  const seen = over({ red: 1, green: 1, blue: 1, alpha: 0.5 }, black)

  assert.equal(hexOf(seen), '#808080')
})
