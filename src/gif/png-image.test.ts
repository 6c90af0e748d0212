/** The written date is seen as it was drawn. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { drawRecipe, plainRecipe } from '../../tests/support/drawn-styles.ts'
import { pngImage } from './png-image.ts'

test('a picture of few colors is seen as it was drawn, pixel by pixel', async () => {
  for (const calm of [0, 90]) {
    const { blank } = drawRecipe({ ...plainRecipe, calm })

    const seen = await sharp(pngImage(blank)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

    assert.deepEqual([seen.info.width, seen.info.height], [blank.width, blank.height])
    assert.ok(seen.data.equals(new Uint8Array(blank.rgba)))
  }
})
