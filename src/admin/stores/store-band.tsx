/** On the screens of a store campaign whose shop is broken or gone: what that means, and the way to put it right. */
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import band from '../connections/broken-band.module.css'
import { useEditorLink } from '../navigation/editor-family.ts'
import { useNow } from '../ui/ticker.ts'
import { storeQuery } from './api.ts'
import { storeBandText } from './store-band-text.ts'

export type StoreBandProps = { campaignId: string; hasDiscount: boolean }

/** Nothing while it is not known: no screen waits for it. */
export function StoreBand({ campaignId, hasDiscount }: StoreBandProps) {
  const { data } = useQuery(storeQuery)
  const now = useNow()
  const toEditor = useEditorLink()
  const text = data ? storeBandText(data, { hasDiscount, now }) : null
  if (text === null) return null
  return (
    <section className={band.band} aria-label="The shop does not work">
      <IconPlugConnectedX size={18} stroke={1.75} aria-hidden="true" className={band.icon} />
      <p className={band.text}>
        <strong>{text.title}</strong> {text.rest}
      </p>
      <Link {...toEditor(campaignId, 'discounts')} className={band.fix}>
        Fix it
      </Link>
    </section>
  )
}
