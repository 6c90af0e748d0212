/** The four starters, each as its visitors would see it. */
import {
  portalStarterNames,
  portalStarters,
  type PortalStarterName,
} from '#domain/portals/portal-starters.ts'
import { newPortalTheme } from '#domain/portals/portal-themes.ts'
import card from '../../ui/picture-card.module.css'
import { placementLabels } from '../portal-screens.ts'
import classes from './portals-list.module.css'
import { PortalPicture } from './portal-picture.tsx'

type StarterGalleryProps = {
  hasClock: boolean
  busy: boolean
  onChoose: (starter: PortalStarterName) => void
}

export function StarterGallery({ hasClock, busy, onChoose }: StarterGalleryProps) {
  return (
    <ul className={classes.starters} aria-label="Starters">
      {portalStarterNames.map((name) => {
        const { label, about } = portalStarters[name]
        const theme = newPortalTheme(name, hasClock ? 'time' : 'stock')
        return (
          <li key={name}>
            <button type="button" className={card.card} disabled={busy} onClick={() => onChoose(name)}>
              <PortalPicture theme={theme} hasClock={hasClock} />
              <span className={card.name}>
                {label}
                <span className={classes.place}>{placementLabels[theme.placement]}</span>
              </span>
              <span className={card.about}>{about}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
