/** A picture of a bar, as wide as the place that it stands in. */
import { useElementSize } from '@mantine/hooks'
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import { BarThumbnail } from '../preview/thumbnail.tsx'
import classes from './fitted-thumbnail.module.css'

/** The strip of the page in which the bar is: in lists, where every picture has the same page around it. */
export function BarStrip({ bar }: { bar: CountedBar }) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={classes.strip} data-placement={bar.settings.layout.placement}>
      {width > 0 && <BarThumbnail bar={bar} width={width} />}
    </div>
  )
}

/** With some of the page, as large as there is room. */
export function BarPicture({ bar }: { bar: CountedBar }) {
  const { ref, width } = useElementSize()
  return (
    <div ref={ref} className={classes.picture}>
      {width > 0 && <BarThumbnail bar={bar} width={width} />}
    </div>
  )
}
