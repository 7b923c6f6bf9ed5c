import {Dot, Icon, WASH} from './icon'

/** A whole dressed chicken on its board. */
export function ChickenIcon({className}: {className?: string}) {
  return (
    <Icon className={className}>
      <path {...WASH} d="M6 27c0-9 8-15 18-15 7 0 13 4 16 10 2 5-1 13-9 13H17C10 35 6 32 6 27Z" />
      <path d="M12 24c2-4 6-6 11-6" />
      <path {...WASH} d="M20 32c0-6 5-10 11-9 3 .5 5 2 6 4l4-4" />
      <path d="M41 23c0-2 1-3.500 2.700-3.500 1.300 0 1.800 1.500 1 2.500 1.600-.2 2.300 1.300 1.500 2.400-.9 1.200-3 1-4-.2" />
      <path d="M37 27c1 4-2 8-6 8" />
      <path d="M4 40h40" />
      <path d="M9 40c0-3 3-5 8-5h16c4 0 6 2 6 5" strokeOpacity=".5" />
    </Icon>
  )
}

/** A standing hen. */
export function HenIcon({className}: {className?: string}) {
  return (
    <Icon className={className}>
      <path
        {...WASH}
        d="M11 15a5.500 5.500 0 0 1 11 0c0 4 3 7 8 7 4 0 7-3 8-9 3 3 5 7 4 12-1 7-7 12-15 12-9 0-15-5-16-12-.4-3.500 0-7 0-10Z"
      />
      <path d="M11 15.500 6.500 17.500l4.700 2" />
      <path d="M13 10.500c-1-3 1.500-4.500 3-2.500.5-3 3.500-3 4-.2 2-1 3 1 1.700 3" />
      <path d="M11 20c-1.500 1-1.500 3.500.3 4" />
      <path d="M22 27c1 4.500 7 5.500 11 1.500" />
      <path d="M22 36.500V43M18.500 43h6M29 36.500V43M26 43h6.500" />
      <Dot x={17} y={14.5} />
    </Icon>
  )
}
