/** The colors of a portal: one of eight palettes, or four of the owner's own, with a warning where words are hard to read. */
import { Switch } from '@mantine/core'
import { useRef } from 'react'
import { READABLE } from '#domain/colors/contrast.ts'
import {
  portalPaletteNames,
  portalPalettes,
  type PortalColors,
  type PortalPaletteName,
} from '#domain/portals/portal-palettes.ts'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import { colorsInForce } from '#domain/portals/shown-portal.ts'
import { ContrastWarning } from '../../editor/fields/contrast-warning.tsx'
import { contrastWarningsOf } from '../../editor/fields/contrast-warnings.ts'
import { changeAt } from '../../editor/fields/field-path.ts'
import type { FieldProps } from '../../editor/fields/field-props.ts'
import { FieldRows } from '../../editor/fields/field-rows.tsx'
import { TileChoice } from '../../editor/fields/tile-choice.tsx'
import { colorRows } from '../portal-screens.ts'
import classes from './palette-field.module.css'

type PaletteFieldProps = FieldProps<PortalTheme>

const pairs = [
  { name: 'text', behind: 'background', words: 'Text on the background' },
  { name: 'onAccent', behind: 'accent', words: 'Text on the button' },
] as const

export function PaletteField(props: PaletteFieldProps) {
  const { thing: theme, onChange } = props
  const own = useRef<HTMLDivElement>(null)
  const isOwn = theme.palette === 'custom'

  /** Its corners and its font go along. */
  function choose(palette: PortalPaletteName) {
    const { radius, headingFont } = portalPalettes[palette]
    onChange({ palette, radius, headingFont }, 'palette')
  }

  /** They begin with those that are shown. */
  function switchOwn(isOn: boolean) {
    if (isOn) onChange({ palette: 'custom', colors: { ...colorsInForce(theme) } }, 'palette')
    else onChange({ palette: nearestPalette(theme.colors) }, 'palette')
    // They open below the palettes: nobody is to look for them.
    requestAnimationFrame(() => own.current?.scrollIntoView({ block: 'nearest' }))
  }

  return (
    <>
      <TileChoice<string>
        label="Palette"
        path="palette"
        tiles={portalPaletteNames.map((name) => ({
          value: name,
          label: portalPalettes[name].label,
          picture: <PalettePicture {...portalPalettes[name]} />,
        }))}
        value={theme.palette}
        onChoose={(name) => choose(name as PortalPaletteName)}
      />
      <Switch
        label="Use custom colors"
        data-field="palette"
        checked={isOwn}
        onChange={({ currentTarget }) => switchOwn(currentTarget.checked)}
      />
      {isOwn && (
        <div ref={own} className={classes.own}>
          <OwnColors {...props} />
        </div>
      )}
    </>
  )
}

function OwnColors(props: PaletteFieldProps) {
  const { thing: theme, onChange } = props
  const warnings = contrastWarningsOf(theme.colors, pairs)
  return (
    <>
      <FieldRows rows={[{ as: 'columns', rows: colorRows }]} {...props} />
      <div role="status">
        {warnings.map(({ name, ...warning }) => {
          const path = `colors.${name}` as const
          return (
            <ContrastWarning
              key={name}
              warning={warning}
              needed={READABLE}
              mends={path}
              onMend={(better) => onChange(changeAt(theme, path, better), path)}
            />
          )
        })}
      </div>
    </>
  )
}

type PictureProps = { colors: PortalColors; radius: number; headingFont: PortalTheme['headingFont'] }

/** A panel as small as a tile: a heading, its words, and the button. */
function PalettePicture({ colors: { background, text, accent }, radius, headingFont }: PictureProps) {
  return (
    <span
      className={classes.picture}
      data-font={headingFont}
      style={{ background, color: text, borderRadius: Math.min(10, radius / 2) }}
      aria-hidden="true"
    >
      <b>Aa</b>
      <i />
      <i style={{ background: accent, borderRadius: Math.min(5, radius / 3) }} />
    </span>
  )
}

/** Whoever turns their own colors off goes back to the palette that these came from, or to the first one. */
function nearestPalette(colors: PortalColors): PortalPaletteName {
  const [first = 'paper'] = portalPaletteNames
  const same = (name: PortalPaletteName) =>
    Object.entries(portalPalettes[name].colors).filter(
      ([role, color]) => colors[role as keyof PortalColors] === color,
    ).length
  return portalPaletteNames.reduce((best, name) => (same(name) > same(best) ? name : best), first)
}
