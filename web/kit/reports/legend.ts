// What the colours of a chart mean: above it, from the left, in the order in which they are drawn.
export const LEGEND = {
  legendProps: { verticalAlign: 'top', itemSorter: null },
  styles: { legend: { justifyContent: 'flex-start' } },
} as const
