/** The left side of an editor whose panel has a menu: its rows, or the one screen of it that is open. */
import { IconAlertTriangle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import classes from './menu-panel.module.css'
import rows from './panel-section.module.css'
import sidePanel from './side-panel.module.css'

export type MenuRow<Name extends string> = {
  name: Name
  label: string
  icon: ComponentType<{ size: number; stroke: number; className?: string; 'aria-hidden': 'true' }>
  /** Where its screen stands. */
  value: ReactNode
  /** How many of its fields have to be mended. */
  problems: number
}

type MenuPanelProps<Name extends string> = {
  /** What is designed. */
  label: string
  rows: readonly MenuRow<Name>[]
  /** The open one; null for the menu. */
  screen: { name: Name; title: string; fields: ReactNode; foot: ReactNode } | null
  onOpen: (name: Name) => void
  /** By the title bar. */
  onBack: () => void
  /** Beside the heading: the button that folds the panel away. */
  aside: ReactNode
  /** Below the rows. */
  note?: ReactNode
}

export function MenuPanel<Name extends string>({ label, screen, ...rest }: MenuPanelProps<Name>) {
  const panel = useRef<HTMLElement>(null)
  useFocusThatFollows(panel, screen?.name ?? null)
  return (
    <section ref={panel} className={sidePanel.panel} aria-label={label}>
      {screen === null ? <Menu {...rest} /> : <Screen screen={screen} {...rest} />}
    </section>
  )
}

/**
 * Into the screen that has opened, and back to its row: whoever works without a mouse goes on where they were. Who
 * stands elsewhere, on the button that takes steps back, stays there.
 */
function useFocusThatFollows(panel: { current: HTMLElement | null }, name: string | null) {
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    const row = panel.current?.querySelector<HTMLElement>(
      name === null ? `[data-screen="${before.current}"]` : '[data-back]',
    )
    before.current = name
    if (document.activeElement === document.body) row?.focus()
  }, [panel, name])
}

type MenuProps<Name extends string> = Omit<MenuPanelProps<Name>, 'label' | 'screen' | 'onBack'>

function Menu<Name extends string>({ rows: items, onOpen, aside, note }: MenuProps<Name>) {
  return (
    <>
      <div className={sidePanel.head}>
        <h2 className={sidePanel.title}>Appearance</h2>
        {aside}
      </div>
      <nav aria-label="Appearance" className={classes.menu}>
        {items.map(({ name, label, icon: Icon, value, problems }) => (
          <div key={name} className={rows.section}>
            <button type="button" className={rows.row} data-screen={name} onClick={() => onOpen(name)}>
              <Icon size={16} stroke={1.75} aria-hidden="true" className={rows.icon ?? ''} />
              <span className={rows.label}>{label}</span>
              {problems > 0 ? (
                <span className={rows.problem}>
                  <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
                  {problems} {problems === 1 ? 'problem' : 'problems'}
                </span>
              ) : (
                <span className={rows.value}>{value}</span>
              )}
              <IconChevronRight size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
            </button>
          </div>
        ))}
        {note}
      </nav>
    </>
  )
}

/** What a row says of its screen: in words, behind its colors where it has any. */
export function MenuValue({ text, colors = [] }: { text: string; colors?: readonly string[] }) {
  return (
    <>
      {colors.map((color, at) => (
        <i key={at} className={classes.dot} style={{ background: color }} />
      ))}
      {text}
    </>
  )
}

/** How many fields of each screen have a problem; those of no screen are left out. */
export function problemsBy<Name extends string>(
  problems: object,
  screenOf: (field: string) => Name | null | undefined,
): ReadonlyMap<Name, number> {
  const counted = new Map<Name, number>()
  for (const field of Object.keys(problems)) {
    const name = screenOf(field)
    if (name) counted.set(name, (counted.get(name) ?? 0) + 1)
  }
  return counted
}

type ScreenProps<Name extends string> = Pick<MenuPanelProps<Name>, 'onBack' | 'aside'> & {
  screen: NonNullable<MenuPanelProps<Name>['screen']>
}

function Screen<Name extends string>({ screen, onBack, aside }: ScreenProps<Name>) {
  return (
    <>
      <div className={sidePanel.head}>
        <h2 className={sidePanel.title}>
          <button
            type="button"
            data-back
            className={classes.back}
            aria-description="Back to the menu"
            onClick={onBack}
          >
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            {screen.title}
          </button>
        </h2>
        {aside}
      </div>
      <div className={classes.fields}>{screen.fields}</div>
      <div className={classes.foot}>{screen.foot}</div>
    </>
  )
}
