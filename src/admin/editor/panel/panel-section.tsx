/** One row of the panel: what it is about and where it stands, and when it is open, the fields. */
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ComponentType, type ReactNode } from 'react'
import classes from './panel-section.module.css'

export type SectionIcon = ComponentType<{
  size: number
  stroke: number
  className?: string | undefined
  'aria-hidden': 'true'
}>

type PanelSectionProps = {
  label: string
  icon: SectionIcon
  value: string
  /** How many of its fields keep the bar from being saved. */
  problems: number
  open: boolean
  onToggle: () => void
  children: ReactNode
}

export function PanelSection({
  label,
  value,
  problems,
  open,
  onToggle,
  children,
  ...rest
}: PanelSectionProps) {
  const id = useId()
  const section = useRef<HTMLDivElement>(null)
  const { icon: Icon } = rest

  // The row above that closes may take this one out of sight.
  useEffect(() => {
    if (open && section.current) bringInSight(section.current)
  }, [open])

  return (
    <div ref={section} className={classes.section}>
      <h3 className={classes.heading}>
        <button
          type="button"
          id={`${id}-row`}
          className={classes.row}
          aria-expanded={open}
          aria-controls={open ? `${id}-fields` : undefined}
          onClick={onToggle}
        >
          <Icon size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
          <span className={classes.label}>{label}</span>
          <RowEnd value={open ? '' : value} problems={problems} />
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </button>
      </h3>
      {open && (
        <div id={`${id}-fields`} role="region" aria-labelledby={`${id}-row`} className={classes.fields}>
          {children}
        </div>
      )}
    </div>
  )
}

/** Whole, where it fits; otherwise from its beginning. */
function bringInSight(section: HTMLElement) {
  const room = section.parentElement?.clientHeight ?? 0
  section.scrollIntoView({ block: section.offsetHeight > room ? 'start' : 'nearest' })
}

function RowEnd({ value, problems }: Pick<PanelSectionProps, 'value' | 'problems'>) {
  if (problems === 0) return <span className={classes.value}>{value}</span>
  return (
    <span className={classes.problem}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
      {problems === 1 ? '1 problem' : `${problems} problems`}
    </span>
  )
}
