/** Pictures to choose one from, over the whole stage: arrow keys go from one to the next, Enter or Space chooses. */
import { CloseButton } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import device from './device.module.css'
import card from '../../ui/picture-card.module.css'
import { nextIn } from './gallery-keys.ts'
import classes from './picture-gallery.module.css'

type Id = number | string

export type GalleryPicture<Chosen extends Id> = {
  id: Chosen
  name: string
  /** What distinguishes it, in a sentence. */
  about?: string
  picture: ReactNode
}

type PictureGalleryProps<Chosen extends Id> = {
  title: string
  about: string
  pictures: readonly GalleryPicture<Chosen>[]
  chosen: Chosen | null
  onChoose: (id: Chosen) => void
  onClose: () => void
}

export function PictureGallery<Chosen extends Id>({
  title,
  about,
  pictures,
  chosen,
  onChoose,
  onClose,
}: PictureGalleryProps<Chosen>) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)

  // Focus alone chooses nothing: a template takes the colors along.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return onClose()
    const options = [...(list.current?.children ?? [])].filter((child) => child instanceof HTMLElement)
    const at = options.findIndex((option) => option === document.activeElement)
    const next =
      at < 0 ? null : nextIn({ at, key: event.key, count: options.length, columns: columnsOf(options) })
    if (next === null) return undefined
    event.preventDefault()
    return options[next]?.focus()
  }

  return (
    <section className={`${device.stage} ${classes.stage}`} aria-labelledby={id}>
      <div className={classes.sheet} onKeyDown={onKeyDown}>
        <div className={classes.head}>
          <div>
            <h2 id={id} className={classes.title}>
              {title}
            </h2>
            <p className={classes.about}>{about}</p>
          </div>
          <CloseButton aria-label={`Close: ${title}`} onClick={onClose} />
        </div>
        <ul ref={list} role="listbox" aria-labelledby={id} className={classes.pictures}>
          {pictures.map((one, at) => (
            <Picture
              key={one.id}
              name={one.name}
              about={one.about}
              picture={one.picture}
              isChosen={one.id === chosen}
              isFirstStop={one.id === chosen || (at === 0 && !pictures.some((other) => other.id === chosen))}
              onChoose={() => onChoose(one.id)}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

type PictureProps = Omit<GalleryPicture<Id>, 'id' | 'about'> & {
  about: string | undefined
  isChosen: boolean
  isFirstStop: boolean
  onChoose: () => void
}

function Picture({ name, about, picture, isChosen, isFirstStop, onChoose }: PictureProps) {
  return (
    <li
      role="option"
      aria-selected={isChosen}
      tabIndex={isFirstStop ? 0 : -1}
      className={card.card}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose()
      }}
    >
      {picture}
      <span className={card.name}>
        {name}
        {isChosen && <IconCircleCheckFilled size={16} className={card.check} aria-hidden="true" />}
      </span>
      {about !== undefined && <span className={card.about}>{about}</span>}
    </li>
  )
}

/** As many as stand beside the first one. */
function columnsOf(options: readonly HTMLElement[]): number {
  return options.filter(({ offsetTop }) => offsetTop === options[0]?.offsetTop).length
}
