/** The first frame of an image in a gallery: fourteen clocks that run at once would be too many. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { emailTimerSize } from '#domain/email-timers/email-timer.ts'
import { pictureQuery } from './api.ts'
import classes from '../editor/preview/picture-gallery.module.css'
import type { PreviewQuery } from './preview-query.ts'

/** Says nothing to screen readers: its name stands below it. */
export function StaticImage({ query }: { query: PreviewQuery }) {
  const { data: image } = useQuery(pictureQuery(query))
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    let isOld = false
    async function draw(picture: Blob) {
      const frame = await createImageBitmap(picture)
      const { current: target } = canvas
      if (!isOld && target) {
        target.width = frame.width
        target.height = frame.height
        target.getContext('2d')?.drawImage(frame, 0, 0)
      }
      frame.close()
    }
    // What cannot be drawn leaves the place empty, and the name below it.
    if (image) void draw(image).catch(() => {})
    return () => {
      isOld = true
    }
  }, [image])

  return (
    <canvas
      ref={canvas}
      className={classes.picture}
      width={emailTimerSize.width}
      height={emailTimerSize.height}
      aria-hidden="true"
    />
  )
}
