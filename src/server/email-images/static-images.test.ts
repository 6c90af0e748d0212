/** The uploaded images that mails show after the deadline. */
import assert from 'node:assert/strict'
import sharp from 'sharp'
import { readableStyles } from '../../../tests/support/mail-images.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { newId } from '../foundation/ids.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { nothing, staticImages } from './static-images.ts'

async function setup(engine: TestEngine) {
  const world = await visitorWorld(engine)
  const { styles } = readableStyles()
  const { accountId, id } = (await world.addCampaign()).campaign
  const gif = await styles.still({ kind: 'expired', id: 3, scale: 1 })
  const upload = newId()
  const campaignId = newId()
  await world.db
    .insertInto('expired_images')
    .values({
      account_id: accountId,
      campaign_id: campaignId,
      id: upload,
      gif: gif.toString('base64'),
      width: 3,
      height: 2,
      created_at: 1,
    })
    .execute()
  const live = (of: string): SnapshotCampaign => {
    const campaign = world.snapshot.campaign(id)!
    return { ...campaign, id: of, image: { ...campaign.image, expired: { is: 'uploaded', id: upload } } }
  }
  return {
    stills: staticImages({ styles, db: world.db }),
    gif,
    campaign: live(campaignId),
    /** Its owner has uploaded another image since. */
    replaced: live(newId()),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

onEveryDatabase('an image that was replaced in one campaign is still shown by its copies', async (engine) => {
  await using world = await setup(engine)

  const gone = [
    await world.stills.expired('gif', world.replaced),
    await world.stills.expired('png', world.replaced),
  ]

  assert.deepEqual(gone, [nothing.gif, nothing.png])
  assert.deepEqual(await world.stills.expired('gif', world.campaign), world.gif)
  const { width, height } = await sharp(await world.stills.expired('png', world.campaign)).metadata()
  assert.deepEqual([width, height], [3, 2])
})
