/** Over the page of a preview: the bar pushes the page down, and a menu of it would stay behind. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { BarPlace } from '#domain/preview/bar-preview.ts'
import classes from './covered-menu-note.module.css'

export function CoveredMenuNote() {
  return (
    <p className={classes.note} role="status">
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span>
        On your page a menu stays behind the bar. Your style sheet can move it:{' '}
        <code>top: var(--dl-top, 0)</code>
      </span>
    </p>
  )
}

/** `page`: what one page has said says nothing of another. A bar that was put away covers nothing. */
export function useCoveredMenu(page: string | undefined, place: BarPlace | null) {
  const [pageWithMenu, setPageWithMenu] = useState<string | null>(null)
  return {
    isMenuCovered: place?.side === 'top' && place.space > 0 && pageWithMenu === page,
    onCoveredMenu: (isCovered: boolean) => setPageWithMenu(isCovered ? (page ?? null) : null),
  }
}
