/** The picture of a product or collection, small; a placeholder where it has none, or where it does not load (A §9). */
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import type { ChosenItem } from './discount-values.ts'
import classes from './discounts.module.css'

type ItemPictureProps = { item: Pick<ChosenItem, 'image'>; size: number }

export function ItemPicture({ item: { image }, size }: ItemPictureProps) {
  const [isMissing, setMissing] = useState(false)
  const box = { height: size, width: size }
  if (image === null || isMissing)
    return (
      <span className={classes.noPicture} style={box} aria-hidden="true">
        <IconPhoto size={size * 0.56} stroke={1.5} />
      </span>
    )
  return (
    <img
      src={image}
      alt=""
      loading="lazy"
      referrerPolicy="no-referrer"
      className={classes.picture}
      style={box}
      onError={() => setMissing(true)}
    />
  )
}
