/** Where the bar stands, how wide it is and how tall. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { SectionProps } from '../section-props.ts'
import { LayoutPicture } from './layout-picture.tsx'
import { TileChoice } from '../../editor/fields/tile-choice.tsx'

type Layout = FloatingBar['settings']['layout']

const placements = { bottom: 'Bottom', top: 'Top' } as const
const widths = { floating: 'Floating', full: 'Full width' } as const
const sizes = { large: 'Large', medium: 'Medium', small: 'Small' } as const

export function LayoutSection(props: SectionProps) {
  return (
    <>
      <LayoutChoice {...props} name="placement" label="Placement" words={placements} />
      <LayoutChoice {...props} name="width" label="Width" words={widths} />
      <LayoutChoice {...props} name="size" label="Size" words={sizes} />
    </>
  )
}

type LayoutChoiceProps<Name extends keyof Layout> = SectionProps & {
  name: Name
  label: string
  words: Record<Layout[Name], string>
}

/** Each picture shows the bar as it would be, with everything else as it is. */
function LayoutChoice<Name extends keyof Layout>({
  name,
  label,
  words,
  bar,
  onChange,
  problems,
}: LayoutChoiceProps<Name>) {
  const { layout } = bar.settings
  const path = `settings.layout.${name}` as const
  // `Object.keys` forgets which keys a record has.
  const tiles = (Object.keys(words) as Layout[Name][]).map((value) => ({
    value,
    label: words[value],
    picture: <LayoutPicture {...{ ...layout, [name]: value }} />,
  }))
  const choose = (value: Layout[Name]) =>
    onChange({ ...bar, settings: { ...bar.settings, layout: { ...layout, [name]: value } } }, path)
  return (
    <TileChoice
      label={label}
      path={path}
      tiles={tiles}
      value={layout[name]}
      error={problems[path]}
      onChoose={choose}
    />
  )
}
