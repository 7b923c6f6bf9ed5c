import {Dot, Icon, WASH} from './icon'

export function CleaverIcon({className}: {className?: string}) {
  return (
    <Icon className={className}>
      <g transform="rotate(-38 24 26)">
        <path {...WASH} d="M2 17h26v15c-3 1.500-6 2-10 2H7c-3.500 0-5-1.500-5-5Z" />
        <path d="M7 29.500h13" strokeOpacity=".5" />
        <path d="M28 19h13.500c4.500 0 4.500 7 0 7H28" />
        <Dot x={24} y={21} r={1.5} />
        <Dot x={33} y={22.5} r={1} />
        <Dot x={38} y={22.5} r={1} />
      </g>
      <path d="m38 31 1.400 3.600L43 36l-3.600 1.400L38 41l-1.400-3.600L33 36l3.600-1.400Z" {...WASH} />
    </Icon>
  )
}
