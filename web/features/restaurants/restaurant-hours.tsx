import type { Restaurant } from '../../../contract/restaurants.ts';
import { Card } from '../../ui/card.tsx';

type RestaurantHoursProps = {
  restaurant: Pick<Restaurant, 'hoursOfOperation' | 'specialDays' | 'timeZone'>;
  /** The weekday that it is at the restaurant. */
  today: string;
};

export function RestaurantHours({ restaurant, today }: RestaurantHoursProps) {
  return (
    <Card as="section" aria-labelledby="hours">
      <h2 id="hours" className="text-xl">
        Hours
      </h2>
      <table className="mt-3 w-full text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody>
          {restaurant.hoursOfOperation.map(({ day, time }) => (
            <tr
              key={day}
              className={day === today ? 'font-semibold' : 'text-ink-soft'}
              {...(day === today && { 'aria-current': 'date' })}
            >
              <th scope="row" className="py-1.5 pr-4 align-top font-[inherit]">
                {day}
              </th>
              <td className="py-1.5 text-right figures">{time}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {restaurant.specialDays.length > 0 && (
        <>
          <h3 className="mt-4 text-lg">Coming up</h3>
          <ul className="mt-1">
            {restaurant.specialDays.map(({ date, day, name, time }) => (
              <li key={date} className="flex justify-between gap-4 py-1.5 text-ink-soft">
                <span>
                  {name}, <time dateTime={date}>{day}</time>
                </span>
                <span className="text-right">{time}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-sm text-ink-faint">
        Times are the restaurant's own: {restaurant.timeZone.replaceAll('_', ' ')}.
      </p>
    </Card>
  );
}
