/** The colours of a place at an hour of the day; pictures are drawn with these alone, so that they look as from one hand. */
export type Light = {
  sky: [top: string, middle: string, horizon: string]
  sun: string
  sea: [far: string, near: string]
  /** From the farthest hill to the nearest. */
  hills: [string, string, string, string]
  stone: string
  stoneShade: string
  walls: [string, string, string, string]
  roof: string
  roofShade: string
  leaf: string
  leafShade: string
  cloth: string
  wood: string
  shade: string
  glow: string
}

export type Hour = 'morning' | 'day' | 'evening' | 'night'

export const lights: Record<Hour, Light> = {
  morning: {
    sky: ['#bcd9dc', '#e4e6d8', '#f9e6cb'],
    sun: '#fff3d6',
    sea: ['#8fc0bd', '#3d8489'],
    hills: ['#b9c8b8', '#9cb392', '#7c9870', '#5a7a55'],
    stone: '#efe5d4',
    stoneShade: '#d9c9ae',
    walls: ['#e3b07c', '#d98f68', '#f0d7a8', '#c9704c'],
    roof: '#bf6a44',
    roofShade: '#9d5134',
    leaf: '#64865a',
    leafShade: '#456644',
    cloth: '#fbf6ec',
    wood: '#9a6b45',
    shade: '#4a3b30',
    glow: '#f4c95a',
  },
  day: {
    sky: ['#8fc3cc', '#c9e2df', '#f4eddc'],
    sun: '#fff8e3',
    sea: ['#6db3b4', '#1f6870'],
    hills: ['#a8bfae', '#8ba784', '#688b62', '#4a6d4b'],
    stone: '#f2e9da',
    stoneShade: '#dccdb4',
    walls: ['#dca55f', '#cf7c55', '#efd3a0', '#b95f40'],
    roof: '#b95c38',
    roofShade: '#94452b',
    leaf: '#557d50',
    leafShade: '#3a5c3d',
    cloth: '#fffaf0',
    wood: '#8d5f3c',
    shade: '#3f3229',
    glow: '#f2c44c',
  },
  evening: {
    sky: ['#5f8791', '#e2a879', '#f8d9a4'],
    sun: '#fff0c2',
    sea: ['#d9a37c', '#285e68'],
    hills: ['#9a8f89', '#7d7f6c', '#5b6d55', '#3c5343'],
    stone: '#e6cfb0',
    stoneShade: '#c4a27d',
    walls: ['#c98850', '#b5633f', '#dcb27a', '#96492f'],
    roof: '#9a4a2d',
    roofShade: '#743420',
    leaf: '#4d6b49',
    leafShade: '#31493a',
    cloth: '#f6e6cd',
    wood: '#6f472c',
    shade: '#30251f',
    glow: '#ffd877',
  },
  night: {
    sky: ['#10262d', '#1f444c', '#3f6a6d'],
    sun: '#f6ead0',
    sea: ['#2f5f65', '#102f37'],
    hills: ['#33565b', '#274649', '#1c3638', '#132729'],
    stone: '#6f675d',
    stoneShade: '#544c44',
    walls: ['#7a5a41', '#6d4335', '#857050', '#573329'],
    roof: '#4f2f26',
    roofShade: '#3a221c',
    leaf: '#2b4a3c',
    leafShade: '#1c342c',
    cloth: '#b9ab96',
    wood: '#3c2a20',
    shade: '#17120f',
    glow: '#ffcf6b',
  },
}
