/** The screen that a guide is about, as it looks with a campaign on the demo shop. */
import { guideOf, type GuideTopic } from '#domain/guides/guides.ts'
import classes from './help.module.css'

/** As the script takes them. */
const WIDTH = 1120
const HEIGHT = 700

export function GuidePicture({ topic }: { topic: GuideTopic }) {
  if (guideOf(topic).picture !== true) return null
  return (
    <img
      src={new URL(`./pictures/${topic}.webp`, import.meta.url).href}
      alt="The screen that this guide is about"
      width={WIDTH}
      height={HEIGHT}
      loading="lazy"
      decoding="async"
      className={classes.picture}
    />
  )
}
